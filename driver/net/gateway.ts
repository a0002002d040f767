import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net'
import { totalmem } from 'node:os'
import type { Duplex } from 'node:stream'
import { createServer as createTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { Client } from './client.ts'
import type { Hub, Peer } from './hub.ts'
import { frames, Link, splitData } from './link.ts'
import type { StartOptions } from './options.ts'
import { acceptTelnet } from './telnet-server.ts'
import { createWeb } from './web-server.ts'

/** The ports that were taken; null for one that isn't open. */
export interface Ports {
  telnet: number
  http: number
  tls: number | null
}

/**
 * Holds all connections, and starts the driver as a process of its own that it talks to over a pipe. It knows bytes and
 * connections, nothing of objects.
 */
export class Gateway implements Hub {
  private readonly options: StartOptions
  private readonly peers = new Map<number, Peer>()
  /** Text of this batch by connection, to be written at once. */
  private readonly texts = new Map<number, string>()
  /** What waits for the end of this batch: each socket gets its bytes in one piece. */
  private flushes: (() => void)[] = []
  private readonly servers: Server[] = []
  private nextConnection = 1
  private link!: Link
  private stopping = false
  private readonly startedAt = Date.now()

  constructor(options: StartOptions) {
    this.options = options
  }

  /** Opens the ports, starts the driver, and resolves when the world is up. */
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

  /** Ends the world in order, then all connections. */
  stop(): void {
    if (this.stopping) return
    this.stopping = true
    this.link.send(frames.stop, 0)
    for (const server of this.servers) server.close()
  }

  // ---- the driver's end

  private startDriver(): Promise<void> {
    const main = fileURLToPath(new URL('../main.ts', import.meta.url))
    const { inspect } = this.options
    const flags = [...process.execArgv, `--max-old-space-size=${heapMegabytes()}`]
    if (inspect !== null) flags.push(`--inspect=127.0.0.1:${inspect}`)
    const driver = spawn(process.execPath, [...flags, main, JSON.stringify(this.options)], {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
    })
    driver.on('exit', code => this.driverGone(code ?? 1))
    return new Promise(resolve => {
      this.link = new Link(
        driver.stdio[3] as Duplex,
        (type, connection, payload) => {
          if (type === frames.ready) resolve()
          else this.fromDriver(type, connection, payload)
        },
        run => {
          run()
          this.writeTexts()
        },
      )
    })
  }

  private fromDriver(type: number, connection: number, payload: Buffer): void {
    const peer = this.peers.get(connection)
    if (!peer) return
    const waiting = this.texts.get(connection) ?? ''
    if (type === frames.text) this.texts.set(connection, waiting + payload.toString('utf8'))
    else if (type === frames.prompt) {
      this.texts.delete(connection)
      peer.send(waiting, payload.toString('utf8'))
    } else if (type === frames.data) {
      const [name, json] = splitData(payload)
      peer.sendData(name, json)
    } else if (type === frames.echo) peer.setEcho(payload[0] === 1)
    else if (type === frames.hold) peer.hold(payload[0] === 1)
    else if (type === frames.close) {
      if (waiting !== '') peer.send(waiting, '')
      this.texts.delete(connection)
      this.peers.delete(connection)
      peer.close()
    }
  }

  private writeTexts(): void {
    for (const [connection, text] of this.texts) this.peers.get(connection)?.send(text, '')
    this.texts.clear()
    const flushes = this.flushes
    this.flushes = []
    for (const flush of flushes) flush()
  }

  private driverGone(code: number): void {
    for (const peer of this.peers.values()) {
      peer.send(this.stopping ? '' : '\nThe world has stopped. Come back in a while.\n', '')
      peer.close()
    }
    this.writeTexts()
    for (const server of this.servers) server.close()
    setTimeout(() => process.exit(code), 100)
  }

  // ---- the connections' end

  open(peer: Peer, about: { transport: 'telnet' | 'websocket'; address: string; client: Client }): number {
    const connection = this.nextConnection++
    this.peers.set(connection, peer)
    this.link.send(frames.open, connection, JSON.stringify(about))
    return connection
  }

  line(connection: number, text: string): void {
    this.link.send(frames.line, connection, text)
  }

  size(connection: number, width: number, height: number): void {
    const size = Buffer.alloc(4)
    size.writeUInt16LE(Math.min(width, 0xffff), 0)
    size.writeUInt16LE(Math.min(height, 0xffff), 2)
    this.link.send(frames.size, connection, size)
  }

  client(connection: number, client: Client): void {
    this.link.send(frames.client, connection, JSON.stringify(client))
  }

  data(connection: number, name: string, json: string): void {
    this.link.send(frames.data, connection, `${name} ${json}`)
  }

  gone(connection: number): void {
    if (!this.peers.delete(connection)) return
    this.link.send(frames.close, connection)
  }

  afterBatch(flush: () => void): void {
    if (this.flushes.push(flush) === 1) setImmediate(() => this.writeTexts())
  }

  status(): Record<string, string | number> {
    return {
      NAME: this.options.name,
      PLAYERS: this.peers.size,
      UPTIME: Math.floor(this.startedAt / 1000),
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** What the driver's heap may hold: enough that a storm meets the guard before it meets the end of memory. */
function heapMegabytes(): number {
  const bytes = process.constrainedMemory() || totalmem()
  return Math.round(Math.min(8192, Math.max(1024, (bytes * 0.6) / 2 ** 20)))
}
