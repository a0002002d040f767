import type { About } from './client.ts'
import type { Level } from './log.ts'

/**
 * The types of frames between gateway and driver, and between gateways and a server on another machine, which may run another version: see
 * `farProtocol`.
 */
export const frames = {
  /** To the driver: a new connection, an `Introduction` as JSON. */
  open: 1,
  /** To the driver: a typed line. */
  line: 2,
  /** To the driver: the connection has closed. To the gateway: close it. */
  close: 3,
  /** To the driver: the client's window (`sizePayload`). */
  size: 4,
  /** To the gateway: text without a prompt after it. */
  text: 5,
  /** To the gateway: text, and the prompt after it (`answerPayload`). */
  answer: 6,
  /** To the gateway: one byte, whether the client shows typed text. */
  echo: 7,
  /** To the gateway: the world is up. */
  ready: 8,
  /** To the driver: shut down gracefully. `restart` means that another driver process continues. To the gateway: an admin wants to shut down. */
  stop: 9,
  /** To the driver: the client description has changed. The payload is a `Client` as JSON. */
  client: 10,
  /** Either way: game data (`dataPayload`). */
  data: 11,
  /** To the gateway: one byte, whether to stop reading a connection. */
  hold: 12,
  /** To the gateway: the word with which the connection continues with another driver. */
  resume: 13,
  /** To the gateway: this driver is able to run the world, and is waiting on standby. */
  standby: 14,
  /** To the driver: begin, after standby. */
  go: 15,
  /** To the gateway: start a new driver. To the driver: the reason why that failed. */
  restart: 16,
  /** To the gateway, each second: metrics of the world, as JSON. They also show that the driver responds. */
  figures: 17,
  /** To the gateway: the reason why the store can't be written to, so that the world stands still; empty if the world continues. */
  trouble: 18,
  /**
   * To the driver: requests a dashboard by its name, `NAME/TABLE` for a table as CSV, or nothing for the names of all dashboards. The connection
   * number is the number of the question. To the gateway: the answer, as JSON.
   */
  dashboard: 19,
  /** To the driver: a request of a page of the workshop, as JSON. */
  request: 20,
  /** To the gateway: the files that the language server of a connection may read (a `Scope` as JSON); empty if the connection has none. */
  language: 21,
  /** To the gateway: a file that it may serve once, to a client that has the secret word (an `OfferedFile` as JSON). */
  offer: 22,
  /** To the driver: news from the gateway for operators (a `GatewayNews` as JSON). To the gateway: operators' requests (a `DeskWish` as JSON). */
  desk: 23,
  /** Between a gateway and a server on another machine, the first frame each way: a `Hello` as JSON. */
  hello: 24,
  /** From a gateway on another machine: the client of the connection has received the token that was sent last. */
  received: 25,
  /**
   * From a gateway on another machine: requests a token with which another page of the player starts. The payload is the number of the question. The
   * answer consists of that number, a space, and the token.
   */
  playToken: 26,
  /** To the driver: stop watching files. They are about to be replaced, and a new driver will continue with the new files. */
  unwatch: 27,
  /**
   * To the gateway: the connection goes on with another shard (a `GoingOn` as JSON). To the driver: the gateway sends no more lines of the
   * connection. Lines that were on the way are sent back to the gateway as `line` and `request`.
   */
  goOn: 28,
  /** To the gateway: all lines of a connection that goes on with another shard have been sent back. */
  gone: 29,
  /** To the gateway: the shards of the world (`ShardAddress[]` as JSON). */
  shards: 30,
} as const

/**
 * The version of the protocol between gateways and servers on other machines. It changes when a frame that both sides need changes its meaning, so
 * that both must be updated together.
 */
export const farProtocol = 3

/** The greeting between a gateway and a server on another machine. */
export interface Hello {
  protocol: number
  /** The version of Wyrd, for the log. */
  version: string
  /** From the server: the world's name. */
  name?: string
  /** From the server: the reason why it refuses the gateway. */
  refused?: string
}

/** The data of a gateway on another machine about a connection. */
export interface FarIntroduction extends Omit<About, 'shared'> {
  /** The token that an earlier connection of the player got; empty if the connection is new. */
  resume: string
}

/** The shard with which a connection goes on. */
export interface GoingOn {
  shard: string
  /** The player's ticket; empty if the user has to log in there. */
  ticket: string
}

/** A shard of the world and its port for gateways. */
export interface ShardAddress {
  name: string
  /** HOST:PORT; empty if it has no such port. */
  address: string
  isUp: boolean
  /** Whether it is the shard of the driver that reports it. */
  isOwn: boolean
}

/** The beginning of a ticket when a gateway presents it in place of a resume token or word. */
export const ticketMark = 'move:'

/** A line of the gateway's log. */
export interface GatewayLine {
  /** Milliseconds since 1970. */
  time: number
  level: Level
  text: string
}

/** An alert that was sent to the operators' webhook. */
export interface SentAlert {
  /** Milliseconds since 1970. */
  time: number
  event: string
  text: string
  /** The webhook's answer: `taken`, or the reason why it wasn't; empty if there is no answer yet. */
  answer: string
}

/** News from the gateway for operators. */
export interface GatewayNews {
  /** New lines of the gateway's log. */
  lines?: readonly GatewayLine[]
  /** The address that alerts are sent to, without its secret parts (empty if there is none), and the last alerts, oldest first. */
  alerts?: { to: string; sent: readonly SentAlert[] }
  /** The result of a check whether a new driver could continue the world. */
  checked?: string
}

/** A request from operators to the gateway: to send an alert, or to check whether a new driver could continue the world. */
export type DeskWish = { alert: 'test' | 'backup-failed'; text: string } | { check: true }

/** The path of offered files on the page's port. */
export const offeredPath = '/admin/download/'

/** A file that the gateway may serve once. */
export interface OfferedFile {
  /** The secret word in the file's download address. */
  word: string
  /** The file's path on this machine. */
  file: string
  /** The file name for the browser. */
  name: string
}

export type FrameType = (typeof frames)[keyof typeof frames]

/** The payload of a size frame: width and height, 16 bits each. */
export function sizePayload(width: number, height: number): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt16LE(width, 0)
  payload.writeUInt16LE(height, 2)
  return payload
}

/** Reads the payload of a size frame. */
export function readSize(payload: Buffer): [width: number, height: number] {
  return [payload.readUInt16LE(0), payload.readUInt16LE(2)]
}

/** The separator between text and prompt in an answer. Neither of them contains it, because only displayable text is sent. */
const end = '\0'

/** The payload of an answer: the text and the prompt. */
export const answerPayload = (text: string, prompt: string): string => `${text}${end}${prompt}`

/** Reads the payload of an answer. */
export function readAnswer(payload: Buffer): [text: string, prompt: string] {
  const both = payload.toString('utf8')
  const at = both.indexOf(end)
  return at < 0 ? [both, ''] : [both.slice(0, at), both.slice(at + 1)]
}

/** The payload of a data frame: the message's name, and its JSON after a space. */
export function dataPayload(name: string, json: string): string {
  return `${name} ${json}`
}

/** Reads the payload of a data frame. */
export function readData(payload: Buffer): [name: string, json: string] {
  const text = payload.toString('utf8')
  const space = text.indexOf(' ')
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}

/** The payload of an echo or hold frame: one byte. */
export function flagPayload(on: boolean): Buffer {
  return Buffer.from([on ? 1 : 0])
}

/** Reads the payload of an echo or hold frame. */
export function readFlag(payload: Buffer): boolean {
  return payload[0] === 1
}
