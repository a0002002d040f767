import type { TLSSocket } from 'node:tls'
import { type FrameType, farProtocol, frames, type Hello } from '../../link/frames.ts'
import { Link } from '../../link/link.ts'
import type { Log } from '../../link/log.ts'
import type { WorldEvents, WorldSource } from '../world-source.ts'
import { secureConnect } from './secure-link.ts'

/** Milliseconds before each attempt to reconnect. The last pause is used repeatedly. */
const pauses = [0, 250, 500, 1000, 2000, 5000]
/** Milliseconds before a retry if the server has refused this gateway. */
const refusedPause = 15_000
/** Milliseconds without the world after which players are told about it. */
const tellAfter = 2000
/** Milliseconds that start() waits for the first connection before it resolves without the world. */
const firstPatience = 3000
/** Milliseconds between two keep-alive frames. */
const beatEvery = 5000

/** The frames that a server on another machine accepts. The rest pass only between a driver and the gateway that started it. */
const known = new Set<FrameType>(
  (['open', 'line', 'close', 'size', 'client', 'data', 'request', 'received', 'playToken', 'goOn'] as const).map(
    name => frames[name],
  ),
)

/** The world of a gateway that has no driver, because it runs on another server. A lost connection is retried until it succeeds. */
export class FarWorld implements WorldSource {
  readonly restarts = 0
  readonly crashes = 0
  readonly isFar = true
  isUp = false
  private readonly address: string
  private readonly secret: string
  private readonly version: string
  private readonly events: WorldEvents
  private readonly log: Log
  private socket: TLSSocket | null = null
  private link: Link | null = null
  /** The number of failed connections since the world was last up. */
  private tries = 0
  /** The reason why the last attempt failed. The same reason is logged only once. */
  private failure = ''
  private stopping = false
  private teller: NodeJS.Timeout | null = null
  private first: (left: string) => void = () => {}

  private readonly longestPause: number

  /**
   * @param address HOST:PORT of the server's port for gateways
   * @param version this gateway's version, for the server's log
   * @param longestPause the maximum number of milliseconds before an attempt to reconnect
   */
  constructor(
    address: string,
    secret: string,
    version: string,
    events: WorldEvents,
    log: Log,
    longestPause = Infinity,
  ) {
    this.longestPause = longestPause
    this.address = address
    this.secret = secret
    this.version = version
    this.events = events
    this.log = log
  }

  send(type: FrameType, connection: number, payload?: string | Buffer): void {
    if (known.has(type)) this.link?.send(type, connection, payload)
  }

  /** Connects. Resolves when the world is up, or after a few seconds if it isn't up by then. It may come up later. */
  start(): Promise<string> {
    setInterval(() => {
      if (this.isUp) this.link?.send(frames.figures, 0)
    }, beatEvery).unref()
    this.connect()
    return new Promise(resolve => {
      this.first = resolve
      setTimeout(resolve, firstPatience, `the world at ${this.address} can't be reached yet`).unref()
    })
  }

  async restart(): Promise<void> {
    throw new Error(`this is a gateway: restart the world where it runs (${this.address})`)
  }

  async check(): Promise<string> {
    throw new Error(`this is a gateway of ${this.address}`)
  }

  /** Closes a connection that has gone silent. A new connection follows. */
  kill(): void {
    this.socket?.destroy()
  }

  stop(): void {
    this.stopping = true
    this.events.over(0)
    this.socket?.destroy()
  }

  /** Ends the connection for good, without the event `over`. */
  end(): void {
    this.stopping = true
    this.socket?.destroy()
  }

  private connect(): void {
    if (this.stopping) return
    const socket = secureConnect(this.address, this.secret)
    this.socket = socket
    let why = ''
    let refused = false
    const link = new Link(
      socket,
      (type, connection, payload) => {
        if (type !== frames.hello) {
          if (this.isUp) this.events.frame(type, connection, payload)
          return
        }
        const hello = JSON.parse(payload.toString()) as Hello
        refused = hello.refused !== undefined
        if (refused) why = hello.refused!
        else this.cameUp(link, hello)
      },
      run => {
        run()
        this.events.batchEnd()
      },
    )
    const greet = () => {
      socket.setNoDelay(true)
      const hello: Hello = { protocol: farProtocol, version: this.version }
      link.send(frames.hello, 0, JSON.stringify(hello))
    }
    socket.once('secureConnect', greet)
    socket.on('error', error => {
      why ||= reasonOf(error)
    })
    socket.once('close', () => this.lost(why || 'the connection has ended', refused))
  }

  private cameUp(link: Link, { version, name = '' }: Hello): void {
    this.link = link
    this.isUp = true
    this.tries = 0
    this.failure = ''
    if (this.teller) clearTimeout(this.teller)
    this.teller = null
    this.log(`the world at ${this.address} is reached: ${name}, version ${version}`)
    this.events.up()
    this.first('')
  }

  private lost(why: string, refused: boolean): void {
    const wasUp = this.isUp
    this.isUp = false
    this.link = null
    if (this.stopping) return
    if (wasUp) this.events.down(false)
    this.teller ??= setTimeout(
      () => this.events.tell("The world can't be reached just now. What you type waits: wait a moment."),
      tellAfter,
    )
    if (why !== this.failure || wasUp)
      this.log(`the world at ${this.address} ${wasUp ? 'is lost' : "can't be reached"}: ${why}`, 'warn')
    this.failure = why
    const pause = refused ? refusedPause : pauses[Math.min(this.tries++, pauses.length - 1)]!
    setTimeout(() => this.connect(), Math.min(pause, this.longestPause))
  }
}

/** A failed connection in words for the operator. */
function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (code === 'ECONNREFUSED')
    return 'nothing listens there (is --gateways set, and --gatewaysHost reachable from here?)'
  if (code.startsWith('ERR_SSL')) return 'the two sides have different secrets (gatewayKey)'
  return code === '' ? message : `${message} (${code})`
}
