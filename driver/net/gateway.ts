import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { createServer as createTls } from 'node:tls'
import { Admission } from './admission.ts'
import type { Client } from './client.ts'
import { DriverProcess } from './driver-process.ts'
import type { About, Hub, Peer } from './hub.ts'
import { type FrameType, frames, splitData } from './link.ts'
import type { Limits, StartOptions } from './options.ts'
import { acceptTelnet } from './telnet-server.ts'
import { createWeb } from './web-server.ts'

/** The ports that were taken; null for one that isn't open. */
export interface Ports {
  telnet: number
  http: number
  tls: number | null
}

/** A connection, with what a driver that takes over has to know of it. */
interface Connection {
  peer: Peer
  about: About
  size: [width: number, height: number] | null
  /** What the driver wants to have back when the connection is taken over. */
  resume: string
  /** For a client that may come again by another connection. */
  token: string
  /** What was typed while there was no driver. */
  waiting: string[]
}

/** Milliseconds for which a client that lost its line may come back as who it was: as long as a body stays. */
const tokenLife = 180_000
/** Milliseconds before each new try to bring a driver up that has crashed. */
const pauses = [0, 500, 1000, 2000, 5000, 10_000]
/** Milliseconds that a driver must have run for its crash to be the first again. */
const longRun = 60_000
/** Milliseconds without word from the driver after which it isn't well. */
const silence = 10_000

/**
 * Holds all connections, and starts the driver as a process of its own that it talks to over a pipe. It knows bytes and
 * connections, nothing of objects: the driver can end and another take over, and nobody is disconnected.
 */
export class Gateway implements Hub {
  readonly limits: Limits
  private readonly options: StartOptions
  private readonly connections = new Map<number, Connection>()
  private readonly tokens = new Map<string, { resume: string; until: number }>()
  private readonly admission: Admission
  /** Text of this batch by connection, to be written at once. */
  private readonly texts = new Map<number, string>()
  /** What waits for the end of this batch: each socket gets its bytes in one piece. */
  private flushes: (() => void)[] = []
  private readonly servers: Server[] = []
  private nextConnection = 1
  /** The driver that runs the world; null while there is none. */
  private driver: DriverProcess | null = null
  private startedAt = 0
  private stopping = false
  private restarting = false
  private crashes = 0
  private heardAt = 0
  /** What the driver says of itself, by name. */
  figures: Readonly<Record<string, number>> = {}
  /** Times that a driver has taken over, and that one has crashed. */
  readonly counts = { restarts: 0, crashes: 0, lines: 0, refused: 0 }
  private readonly bornAt = Date.now()
  private readonly log: (message: string) => void

  constructor(options: StartOptions, log: (message: string) => void = console.log) {
    this.options = options
    this.limits = options.limits
    this.log = log
    this.admission = new Admission(options.limits)
  }

  /** Opens the ports, starts the driver, and resolves when the world is up. @throws where it doesn't come up */
  async start(): Promise<Ports> {
    const ready = this.startDriver()
    const { host, tls, proxy } = this.options
    const telnet = createTcp({ noDelay: true, keepAlive: true }, socket => acceptTelnet(socket, this, false, proxy))
    const http = createWeb(this)
    this.servers.push(telnet, http)
    const [telnetPort, httpPort, tlsPort] = await Promise.all([
      listen(telnet, this.options.telnet, host),
      listen(http, this.options.http, host),
      tls === null ? null : listen(this.secureServer(), tls, host),
      ready,
    ])
    return { telnet: telnetPort, http: httpPort, tls: tlsPort }
  }

  /** Telnet that can't be listened to (`telnets`), on a port of its own. */
  private secureServer(): Server {
    const { cert, key } = this.options
    const server = createTls(
      { cert: readFileSync(cert), key: readFileSync(key), minVersion: 'TLSv1.2', noDelay: true, keepAlive: true },
      socket => acceptTelnet(socket, this, true, false),
    )
    server.on('tlsClientError', (_error, socket) => socket.destroy())
    this.servers.push(server)
    return server
  }

  // ---- the driver's end

  /** Starts a driver, and has it take over what connections there are. @throws where it doesn't come up */
  private async startDriver(): Promise<void> {
    const driver = this.spawn(false)
    this.driver = driver
    await driver.until('ready')
    this.takeOver(driver)
  }

  private spawn(standby: boolean): DriverProcess {
    const driver: DriverProcess = new DriverProcess(
      this.options,
      standby,
      (type, connection, payload) => {
        if (driver === this.driver) this.fromDriver(type, connection, payload)
      },
      run => {
        run()
        this.writeTexts()
      },
    )
    driver.ended.then(code => {
      if (driver === this.driver && !this.restarting) this.driverGone(code)
    })
    return driver
  }

  /** A driver that is up gets all that it has to know. */
  private takeOver(driver: DriverProcess): void {
    this.driver = driver
    this.startedAt = Date.now()
    this.heardAt = Date.now()
    this.up = true
    for (const [number, connection] of this.connections) {
      this.introduce(number, connection)
      for (const line of connection.waiting.splice(0)) driver.link.send(frames.line, number, line)
    }
  }

  private up = false

  private introduce(number: number, { about, resume, size }: Connection): void {
    const { link } = this.driver!
    link.send(frames.open, number, JSON.stringify({ ...about, resume }))
    if (size) link.send(frames.size, number, sizeFrame(size))
  }

  /**
   * Brings up a new driver behind the connections. The old one ends only when the new one has shown that it can run.
   * @throws with what the new one said where it can't: then the old one goes on
   */
  async restart(): Promise<void> {
    const old = this.driver
    if (this.restarting || this.stopping || !old || !this.up)
      throw new Error('the world is not up, or restarting already')
    this.restarting = true
    try {
      const next = this.spawn(true)
      await next.until('standby')
      this.up = false
      this.release()
      const code = await old.end('restart')
      if (code !== 0) this.log(`the old driver ended with ${code}`)
      this.driver = next
      next.begin()
      await next.until('ready')
      this.counts.restarts++
      this.takeOver(next)
    } catch (error) {
      // The old one goes on; where it has ended already, this is a crash like any other.
      if (!this.up) this.driverGone(1)
      throw error
    } finally {
      this.restarting = false
    }
  }

  /** Nobody is held up by a driver that is gone. */
  private release(): void {
    for (const { peer } of this.connections.values()) peer.hold(false)
  }

  private driverGone(code: number): void {
    const wasUp = this.up
    this.up = false
    this.driver = null
    this.figures = {}
    if (this.stopping) {
      this.endAll(code)
      return
    }
    // One that never came up won't the next time: its files are wrong.
    if (!wasUp && this.startedAt === 0) return
    if (Date.now() - this.startedAt > longRun) this.crashes = 0
    const pause = pauses[this.crashes++]
    this.counts.crashes++
    this.release()
    if (pause === undefined) {
      this.log(`the driver has ended with ${code}, ${this.crashes} times in a row: that was the last try`)
      for (const { peer } of this.connections.values())
        peer.send('\nThe world has stopped. Come back in a while.\n', '')
      this.endAll(code || 1)
      return
    }
    this.log(`the driver has ended with ${code}: another one goes on`)
    setTimeout(() => {
      if (this.stopping) this.endAll(code)
      else this.startDriver().catch(error => this.log(`the driver didn't come up: ${error.message}`))
    }, pause)
  }

  private endAll(code: number): void {
    for (const { peer } of this.connections.values()) peer.close()
    this.writeTexts()
    for (const server of this.servers) server.close()
    setTimeout(() => process.exit(code), 100)
  }

  /** Ends the world in order, then all connections. */
  stop(): void {
    if (this.stopping) return
    this.stopping = true
    for (const server of this.servers) server.close()
    if (this.driver) this.driver.end('stopped')
    else this.endAll(0)
  }

  private fromDriver(type: FrameType, number: number, payload: Buffer): void {
    if (type === frames.figures) {
      this.heardAt = Date.now()
      this.figures = JSON.parse(payload.toString()) as Record<string, number>
      return
    }
    if (type === frames.restart) {
      this.restart().catch(error => {
        this.log(`no restart: ${error.message}`)
        this.driver?.link.send(frames.restart, 0, error.message)
      })
      return
    }
    const connection = this.connections.get(number)
    if (!connection) return
    const { peer } = connection
    const waiting = this.texts.get(number) ?? ''
    if (type === frames.text) this.texts.set(number, waiting + payload.toString('utf8'))
    else if (type === frames.prompt) {
      this.texts.delete(number)
      peer.send(waiting, payload.toString('utf8'))
    } else if (type === frames.data) {
      const [name, json] = splitData(payload)
      peer.sendData(name, json)
    } else if (type === frames.echo) peer.setEcho(payload[0] === 1)
    else if (type === frames.hold) peer.hold(payload[0] === 1)
    else if (type === frames.resume) this.setResume(connection, payload.toString())
    else if (type === frames.close) {
      if (waiting !== '') peer.send(waiting, '')
      this.texts.delete(number)
      this.forget(number)
      peer.close()
    }
  }

  private setResume(connection: Connection, resume: string): void {
    connection.resume = resume
    if (!connection.peer.setToken) return
    connection.token = resume === '' ? '' : randomBytes(32).toString('base64url')
    connection.peer.setToken(connection.token)
  }

  private writeTexts(): void {
    for (const [number, text] of this.texts) this.connections.get(number)?.peer.send(text, '')
    this.texts.clear()
    const flushes = this.flushes
    this.flushes = []
    for (const flush of flushes) flush()
  }

  // ---- the connections' end

  refuses(address: string): string | null {
    const reason = this.stopping ? 'The world comes to rest.' : this.admission.refuses(address)
    if (reason !== null) this.counts.refused++
    return reason
  }

  open(peer: Peer, about: About, token = ''): number {
    const number = this.nextConnection++
    const known = this.tokens.get(token)
    this.tokens.delete(token)
    const resume = known && known.until > Date.now() ? known.resume : ''
    const connection: Connection = { peer, about, size: null, resume, token: '', waiting: [] }
    this.connections.set(number, connection)
    this.admission.came(about.address)
    if (this.up) this.introduce(number, connection)
    return number
  }

  line(number: number, text: string): void {
    this.counts.lines++
    if (this.up) {
      this.driver!.link.send(frames.line, number, text)
      return
    }
    const connection = this.connections.get(number)
    if (connection && connection.waiting.length < this.limits.waitingLines) connection.waiting.push(text)
  }

  size(number: number, width: number, height: number): void {
    const connection = this.connections.get(number)
    if (!connection) return
    connection.size = [Math.min(width, 0xffff), Math.min(height, 0xffff)]
    if (this.up) this.driver!.link.send(frames.size, number, sizeFrame(connection.size))
  }

  client(number: number, client: Client): void {
    const connection = this.connections.get(number)
    if (!connection) return
    connection.about = { ...connection.about, client: { ...client } }
    if (this.up) this.driver!.link.send(frames.client, number, JSON.stringify(client))
  }

  data(number: number, name: string, json: string): void {
    if (this.up) this.driver!.link.send(frames.data, number, `${name} ${json}`)
  }

  gone(number: number): void {
    const connection = this.connections.get(number)
    if (!connection) return
    const { token, resume } = connection
    const now = Date.now()
    if (token !== '') this.tokens.set(token, { resume, until: now + tokenLife })
    for (const [old, { until }] of this.tokens) if (until < now) this.tokens.delete(old)
    this.forget(number)
    if (this.up) this.driver!.link.send(frames.close, number)
  }

  private forget(number: number): void {
    const connection = this.connections.get(number)
    if (!connection || !this.connections.delete(number)) return
    this.admission.went(connection.about.address)
  }

  afterBatch(flush: () => void): void {
    if (this.flushes.push(flush) === 1) setImmediate(() => this.writeTexts())
  }

  // ---- what it says of itself

  /** How many are connected. */
  get connected(): number {
    return this.connections.size
  }

  /** Whether the world runs and answers. */
  get isReady(): boolean {
    return this.up && Date.now() - this.heardAt < silence
  }

  status(): Record<string, string | number> {
    return {
      NAME: this.options.name,
      PLAYERS: this.figures['players'] ?? 0,
      UPTIME: Math.floor(this.bornAt / 1000),
      CODEBASE: 'Wyrd',
      FAMILY: 'Custom',
      PORT: this.options.telnet,
      ...(this.options.tls === null ? {} : { SSL: this.options.tls }),
      ANSI: 1,
      'UTF-8': 1,
      'XTERM 256 COLORS': 1,
      'XTERM TRUE COLORS': 1,
      GMCP: 1,
      MCCP: 1,
      MSSP: 1,
    }
  }
}

function sizeFrame([width, height]: [number, number]): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return size
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
