import { spawn } from 'node:child_process'
import { createServer as createHttp } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'
import { totalmem } from 'node:os'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'
import { type WebSocket, WebSocketServer } from 'ws'
import { frames, Link } from './link.ts'
import type { StartOptions } from './options.ts'
import { cleanText, longestLine, TelnetCodec } from './telnet.ts'

/** A connection, whichever kind: what the driver's frames are for. */
interface Peer {
  send(text: string, prompt: string): void
  setEcho(on: boolean): void
  close(): void
}

/** Bytes that may wait for a client that doesn't read; beyond that it is disconnected. */
const mostUnread = 1024 * 1024
/** Bytes of one websocket message. */
const longestMessage = 8192
const page = fileURLToPath(new URL('./page/', import.meta.url))

/**
 * Holds all connections, and starts the driver as a process of its own that it talks to over a pipe. It knows bytes and
 * connections, nothing of objects.
 */
export class Gateway {
  private readonly options: StartOptions
  private readonly peers = new Map<number, Peer>()
  /** Text of this batch by connection, to be written at once. */
  private readonly texts = new Map<number, string>()
  /** Sockets that this batch writes to: each gets its bytes in one piece. */
  private readonly corked = new Set<Socket>()
  private readonly servers: Server[] = []
  private nextConnection = 1
  private link!: Link
  private stopping = false

  constructor(options: StartOptions) {
    this.options = options
  }

  /** Opens the ports, starts the driver, and resolves when the world is up: with the ports that were taken. */
  async start(): Promise<{ telnet: number; http: number }> {
    const ready = this.startDriver()
    const telnet = createTcp({ noDelay: true, keepAlive: true }, socket => this.acceptTelnet(socket))
    const http = this.createWeb()
    this.servers.push(telnet, http)
    const { host } = this.options
    const [telnetPort, httpPort] = await Promise.all([
      listen(telnet, this.options.telnet, host),
      listen(http, this.options.http, host),
      ready,
    ])
    return { telnet: telnetPort, http: httpPort }
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
    } else if (type === frames.echo) peer.setEcho(payload[0] === 1)
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
    for (const socket of this.corked) socket.uncork()
    this.corked.clear()
  }

  private driverGone(code: number): void {
    for (const peer of this.peers.values()) {
      peer.send(this.stopping ? '' : '\nThe world has stopped. Come back in a while.\n', '')
      peer.close()
    }
    for (const server of this.servers) server.close()
    setTimeout(() => process.exit(code), 100)
  }

  private open(peer: Peer, transport: string, address: string): number {
    const connection = this.nextConnection++
    this.peers.set(connection, peer)
    this.link.send(frames.open, connection, JSON.stringify({ transport, address }))
    return connection
  }

  private gone(connection: number): void {
    if (!this.peers.delete(connection)) return
    this.link.send(frames.close, connection)
  }

  private resized(connection: number, width: number, height: number): void {
    const size = Buffer.alloc(4)
    size.writeUInt16LE(Math.min(width, 0xffff), 0)
    size.writeUInt16LE(Math.min(height, 0xffff), 2)
    this.link.send(frames.size, connection, size)
  }

  // ---- telnet

  private acceptTelnet(socket: Socket): void {
    let connection = 0
    const write = (bytes: Buffer) => {
      if (!socket.writable) return
      socket.write(bytes)
      if (socket.writableLength > mostUnread) socket.destroy()
    }
    const codec = new TelnetCodec({
      line: text => this.link.send(frames.line, connection, text),
      size: (width, height) => this.resized(connection, width, height),
      tooLong: () =>
        write(Buffer.from(`[That line was longer than ${longestLine} bytes; the rest of it is lost.]\r\n`)),
      send: write,
    })
    connection = this.open(
      {
        send: (text, prompt) => {
          if (!this.corked.has(socket)) {
            socket.cork()
            this.corked.add(socket)
          }
          write(codec.encode(text, prompt))
        },
        setEcho: on => codec.setEcho(on),
        close: () => socket.end(),
      },
      'telnet',
      socket.remoteAddress ?? '',
    )
    codec.start()
    socket.on('data', bytes => codec.receive(bytes))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.gone(connection))
  }

  // ---- the web

  private createWeb(): Server {
    const files = sirv(page, {
      etag: true,
      dev: true,
      setHeaders: response => response.setHeader('cache-control', 'no-cache'),
    })
    const http = createHttp((request, response) => {
      response.setHeader('x-content-type-options', 'nosniff')
      response.setHeader('referrer-policy', 'no-referrer')
      response.setHeader(
        'content-security-policy',
        "default-src 'self'; connect-src 'self' ws: wss:; img-src 'self' data:; frame-ancestors 'none'",
      )
      files(request, response, () => {
        response.statusCode = 404
        response.end('There is nothing here.\n')
      })
    })
    const sockets = new WebSocketServer({ noServer: true, maxPayload: longestMessage, perMessageDeflate: false })
    http.on('upgrade', (request, socket, head) => {
      const { origin, host } = request.headers
      socket.on('error', () => socket.destroy())
      if (request.url !== '/play' || !sameOrigin(origin, host)) {
        socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
        return
      }
      ;(socket as Socket).setNoDelay(true)
      sockets.handleUpgrade(request, socket, head, client => this.acceptWeb(client, request.socket.remoteAddress ?? ''))
    })
    return http
  }

  private acceptWeb(client: WebSocket, address: string): void {
    const send = (message: object) => {
      if (client.readyState !== client.OPEN) return
      client.send(JSON.stringify(message))
      if (client.bufferedAmount > mostUnread) client.terminate()
    }
    const connection = this.open(
      {
        send: (text, prompt) => send(prompt === '' ? { text } : { text, prompt }),
        setEcho: on => send({ echo: on }),
        close: () => client.close(1000, 'goodbye'),
      },
      'websocket',
      address,
    )
    client.on('message', data => this.webMessage(connection, client, String(data)))
    // A message over the limit comes here too: ws then closes with code 1009.
    client.on('error', () => {})
    client.on('close', () => this.gone(connection))
  }

  private webMessage(connection: number, client: WebSocket, data: string): void {
    let message: { line?: unknown; size?: unknown } | null
    try {
      message = JSON.parse(data) as typeof message
    } catch {
      client.close(1007, 'not JSON')
      return
    }
    const { line, size } = message ?? {}
    if (typeof line === 'string') this.link.send(frames.line, connection, cleanText(line).slice(0, longestLine))
    if (Array.isArray(size) && size.every(Number.isInteger))
      this.resized(connection, Math.max(0, size[0]), Math.max(0, size[1]))
  }
}

/** Whether a page may connect: only our own; a client that is no page sends no origin. */
function sameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
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
