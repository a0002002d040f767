import type { About } from './client.ts'
import type { Level } from './log.ts'

/**
 * The types of frames between gateway and driver, as they are sent, and between gateways and a server on another machine, which
 * may be of another version: see `farProtocol`.
 */
export const frames = {
  /** To the driver: a new connection, an `Introduction` as JSON. */
  open: 1,
  /** To the driver: a line that was typed. */
  line: 2,
  /** To the driver: the connection has ended. To the gateway: end it. */
  close: 3,
  /** To the driver: the client's window (`sizePayload`). */
  size: 4,
  /** To the gateway: text. */
  text: 5,
  /** To the gateway: the prompt that follows the text. */
  prompt: 6,
  /** To the gateway: one byte, whether the client shows what is typed. */
  echo: 7,
  /** To the gateway: the world is up. */
  ready: 8,
  /** To the driver: end the world in order; `restart`: another driver process continues. To the gateway: an admin wants the world to end. */
  stop: 9,
  /** To the driver: the client description has changed; a `Client` as JSON. */
  client: 10,
  /** Either way: game data (`dataPayload`). */
  data: 11,
  /** To the gateway: one byte, whether to stop reading a connection. */
  hold: 12,
  /** To the gateway: the word with which the connection continues with another driver. */
  resume: 13,
  /** To the gateway: this driver could run the world, and waits on standby. */
  standby: 14,
  /** To the driver: begin, after standby. */
  go: 15,
  /** To the gateway: start a new driver. To the driver: why that failed. */
  restart: 16,
  /** To the gateway, each second: figures about the world, as JSON. They show as well that the driver answers. */
  figures: 17,
  /** To the gateway: why the store can't be written to, so that the world stands still; empty: it goes on. */
  trouble: 18,
  /** To the driver: asks for a dashboard: its name, or `NAME/TABLE` for a table as CSV, or nothing for the names of all; the connection is the number of the question. To the gateway: the answer, as JSON. */
  dashboard: 19,
  /** To the driver: what a page of the workshop asks for, as JSON. */
  request: 20,
  /** To the gateway: what the language server of a connection may read (a `Scope` as JSON); empty: the connection has none. */
  language: 21,
  /** To the gateway: a file that it may serve once, to who knows the word (an `OfferedFile` as JSON). */
  offer: 22,
  /** To the driver: news of the gateway for operators (a `GatewayNews` as JSON). To the gateway: what operators want of it (a `DeskWish` as JSON). */
  desk: 23,
  /** Between a gateway and a server on another machine, the first frame each way: a `Hello` as JSON. */
  hello: 24,
  /** From a gateway on another machine: the client of the connection has the token that was sent last. */
  received: 25,
  /** From a gateway on another machine: asks for a token with which another page of the player begins; the payload is the number of the question. The answer: that number, a space, the token. */
  playToken: 26,
  /** To the driver: stop watching files. They are about to be replaced, and a new driver takes over with them. */
  unwatch: 27,
} as const

/**
 * The version of what gateways and servers on other machines say to each other. It changes when a frame that both need changes its
 * meaning: then both are updated together.
 */
export const farProtocol = 1

/** How a gateway and a server on another machine greet each other. */
export interface Hello {
  protocol: number
  /** The version of Wyrd, for the log. */
  version: string
  /** From the server: the world's name. */
  name?: string
  /** From the server: why it doesn't take the gateway. */
  refused?: string
}

/** What a gateway on another machine tells about a connection. */
export interface FarIntroduction extends Omit<About, 'shared'> {
  /** The token that an earlier connection of the player was given; empty: the connection is new. */
  resume: string
}

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
  /** What came of it: `taken`, or why it wasn't. Empty: there is no answer yet. */
  answer: string
}

/** What the gateway tells the driver for operators. */
export interface GatewayNews {
  /** New lines of its log. */
  lines?: readonly GatewayLine[]
  /** Where alerts go, without what is secret in that address (empty: nowhere), and the last ones, oldest first. */
  alerts?: { to: string; sent: readonly SentAlert[] }
  /** What a check has found: whether another driver could go on with the world. */
  checked?: string
}

/** What operators want of the gateway: an alert, or to know whether another driver could go on with the world. */
export type DeskWish = { alert: 'test' | 'backup-failed'; text: string } | { check: true }

/** Where such files are on the page's port. */
export const offeredPath = '/admin/download/'

/** A file that the gateway may serve once. */
export interface OfferedFile {
  /** The word that its address has. */
  word: string
  /** Its path on this machine. */
  file: string
  /** What the browser is to call it. */
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
