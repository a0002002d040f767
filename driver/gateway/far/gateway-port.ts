import type { Server, TLSSocket } from 'node:tls'
import type { Client } from '../../link/client.ts'
import {
  dataPayload,
  type FarIntroduction,
  type FrameType,
  farProtocol,
  flagPayload,
  frames,
  type Hello,
  readData,
  readSize,
  type ShardAddress,
} from '../../link/frames.ts'
import { Link } from '../../link/link.ts'
import type { Log } from '../../link/log.ts'
import type { Hub, Peer } from '../hub.ts'
import { secureServer } from './secure-link.ts'

/** The maximum number of gateways that may be connected at once. */
const mostGateways = 64
/** Unsent bytes above which a gateway that reads too slowly is cut off. */
const mostWaiting = 64 * 1024 * 1024
/** Milliseconds between two reports to a gateway, and milliseconds of silence after which a gateway counts as gone. */
const reportEvery = 1000
const patience = 20_000

/** The part of the server's own gateway that the port for other gateways uses. */
export interface FarHub extends Hub {
  /** The driver's figures, by name. */
  readonly figures: Readonly<Record<string, number>>
  /** The shards of the world. */
  readonly shards: readonly ShardAddress[]
}

/**
 * The port for gateways on other machines, each of which holds connections for this world. The hub treats such a connection like one of this machine.
 * @param about data about this server, for its greeting to gateways
 */
export function createGatewayPort(hub: FarHub, secret: string, about: Omit<Hello, 'protocol'>, log: Log): Server {
  const server = secureServer(secret, socket => new FarGateway(socket, hub, about, log))
  server.maxConnections = mostGateways
  server.on('tlsClientError', (_error, socket) => {
    hub.noteRefused(socket.remoteAddress ?? '', 'a gateway without the secret of this world')
    socket.destroy()
  })
  return server
}

/** One gateway on another machine. */
class FarGateway {
  private readonly socket: TLSSocket
  private readonly hub: FarHub
  private readonly log: Log
  private readonly link: Link
  private readonly from: string
  private greeted = false
  /** The list of shards that the gateway was told last. */
  private told: readonly ShardAddress[] = []
  /** The hub's connection numbers, by the far gateway's connection numbers. */
  private readonly connections = new Map<number, number>()
  /** Callbacks for when a client has received its token, by the hub's connection number. */
  private readonly receivers = new Map<number, () => void>()

  constructor(socket: TLSSocket, hub: FarHub, about: Omit<Hello, 'protocol'>, log: Log) {
    this.socket = socket
    this.hub = hub
    this.log = log
    this.from = `${socket.remoteAddress}`
    socket.setNoDelay(true)
    socket.setTimeout(patience, () => socket.destroy())
    this.link = new Link(socket, (type, number, payload) => {
      try {
        if (this.greeted) this.receive(type, number, payload)
        else this.greet(type, payload, about)
      } catch (error) {
        this.log(`the gateway ${this.from} is cut off: ${(error as Error).message}`, 'error')
        socket.destroy()
      }
    })
    const reports = setInterval(() => this.report(), reportEvery)
    socket.once('close', () => {
      clearInterval(reports)
      if (this.greeted) this.log(`the gateway ${this.from} is gone, with ${this.connections.size} connections`, 'warn')
      for (const connection of this.connections.values()) hub.gone(connection)
      this.connections.clear()
    })
  }

  private greet(type: FrameType, payload: Buffer, about: Omit<Hello, 'protocol'>): void {
    if (type !== frames.hello) throw new Error('it says something before its greeting')
    const { protocol, version } = JSON.parse(payload.toString()) as Hello
    const hello: Hello = { protocol: farProtocol, ...about }
    if (protocol === farProtocol) this.greeted = true
    else
      hello.refused = `version ${about.version} of the server and ${version} of the gateway don't understand each other: update the older one`
    this.link.send(frames.hello, 0, JSON.stringify(hello))
    this.log(
      hello.refused
        ? `the gateway ${this.from}: ${hello.refused}`
        : `a gateway has come: ${this.from}, version ${version}`,
    )
    if (hello.refused) this.link.drained().then(() => this.socket.end())
  }

  /** Sends the gateway the world's figures, which also show that this server is alive. */
  private report(): void {
    if (!this.greeted) return
    if (this.socket.writableLength > mostWaiting) {
      this.log(`the gateway ${this.from} reads too slowly, and is cut off`, 'error')
      this.socket.destroy()
      return
    }
    const { shards } = this.hub
    if (shards !== this.told) this.link.send(frames.shards, 0, JSON.stringify(shards))
    this.told = shards
    const figures = { ...this.hub.figures, worldReady: this.hub.isReady ? 1 : 0 }
    this.link.send(frames.figures, 0, JSON.stringify(figures))
  }

  private receive(type: FrameType, number: number, payload: Buffer): void {
    const { hub } = this
    if (type === frames.open) {
      this.open(number, JSON.parse(payload.toString()) as FarIntroduction)
      return
    }
    const connection = this.connections.get(number)
    // The world has closed the connection in the meantime, or the frame is a keep-alive.
    if (connection === undefined) return
    if (type === frames.line) hub.line(connection, payload.toString())
    else if (type === frames.size) hub.size(connection, ...readSize(payload))
    else if (type === frames.client) hub.client(connection, JSON.parse(payload.toString()) as Client)
    else if (type === frames.data) hub.data(connection, ...readData(payload))
    else if (type === frames.request) hub.request(connection, payload.toString())
    else if (type === frames.goOn) hub.goesOn(connection)
    else if (type === frames.received) this.receivers.get(connection)?.()
    else if (type === frames.playToken) this.givePlayToken(number, connection, payload.toString())
    else if (type === frames.close) {
      this.forget(number)
      hub.gone(connection)
    }
  }

  private givePlayToken(number: number, connection: number, question: string): void {
    this.hub.playToken(connection).then(token => this.link.send(frames.playToken, number, `${question} ${token}`))
  }

  private open(number: number, { resume, ...about }: FarIntroduction): void {
    const refused = this.hub.refuses(about.address)
    if (refused !== null) {
      this.link.send(frames.text, number, `${refused}\r\n`)
      this.link.send(frames.close, number)
      return
    }
    const connection: number = this.hub.open(this.peer(number), about, resume)
    this.connections.set(number, connection)
  }

  /** The peer for a connection of the far gateway. @param number the connection's number in the far gateway */
  private peer(number: number): Peer {
    const { link } = this
    return {
      send: (text, prompt) => link.sendText(number, text, prompt),
      sendData: (name, json) => link.send(frames.data, number, dataPayload(name, json)),
      setEcho: on => link.send(frames.echo, number, flagPayload(on)),
      hold: on => link.send(frames.hold, number, flagPayload(on)),
      setToken: (token, received) => {
        const connection = this.connections.get(number)
        if (connection !== undefined) this.receivers.set(connection, received)
        link.send(frames.resume, number, token)
      },
      pass: (type, payload) => {
        link.send(type, number, payload)
        if (type === frames.gone) this.forget(number)
      },
      // A language server on the gateway's machine would have no files to read, so the scope has no folders.
      setLanguage: scope =>
        link.send(frames.language, number, scope === null ? '' : JSON.stringify({ ...scope, folders: {} })),
      close: () => {
        this.forget(number)
        link.send(frames.close, number)
      },
    }
  }

  private forget(number: number): void {
    this.receivers.delete(this.connections.get(number) ?? 0)
    this.connections.delete(number)
  }
}
