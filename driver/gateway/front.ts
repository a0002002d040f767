import { createServer, type Server, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { SecureContextOptions } from 'node:tls'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { normalAddress } from '../link/address.ts'
import { readProxyHeader } from './telnet/proxy-header.ts'

/** What stands in front of servers: it knows where connections come from that a load balancer passes on. */
export class Front {
  private readonly isBehind: (socket: Socket) => boolean
  /** Where connections come from whose load balancer has told it. */
  private readonly peers = new WeakMap<object, string>()

  /** @param isBehind whether a connection comes from a load balancer that may send the PROXY protocol's header */
  constructor(isBehind: (socket: Socket) => boolean) {
    this.isBehind = isBehind
  }

  /** The address at the other end of a connection, in its normal form. */
  readonly peerOf = (socket: Socket): string => normalAddress(this.peers.get(socket) ?? socket.remoteAddress ?? '')

  /**
   * A server that reads the header, if there is one, and hands connections on to another.
   * @param certificate of a server with encryption, as it is now; null: it has none
   */
  before(server: Server, certificate: (() => SecureContextOptions) | null = null): Server {
    const contextNow = certificate && contexts(certificate)
    const front = createServer({ noDelay: true, keepAlive: true }, socket => {
      if (!this.isBehind(socket)) {
        server.emit('connection', socket)
        return
      }
      socket.on('error', () => socket.destroy())
      const hand = (address: string, rest: Buffer) => {
        if (contextNow) this.handSecure(server, contextNow(), socket, address, rest)
        else this.handPlain(server, socket, address, rest)
      }
      readProxyHeader(socket, hand, false)
    })
    // It looks after slow clients from then on, as if it listened itself.
    front.once('listening', () => server.emit('listening'))
    front.once('close', () => server.emit('close'))
    front.maxConnections = server.maxConnections
    return front
  }

  private handPlain(server: Server, socket: Socket, address: string, rest: Buffer): void {
    socket.pause()
    this.peers.set(socket, address)
    if (rest.length > 0) socket.unshift(rest)
    server.emit('connection', socket)
    socket.resume()
  }

  /** TLS reads a socket's own handle, past what has been read of it already: it gets a stream in its place. */
  private handSecure(
    server: Server,
    secureContext: SecureContext,
    socket: Socket,
    address: string,
    rest: Buffer,
  ): void {
    const secure = new TLSSocket(asStream(socket, rest) as Socket, { isServer: true, secureContext })
    this.peers.set(secure, address)
    secure.on('error', () => socket.destroy())
    secure.once('secure', () => server.emit('secureConnection', secure))
  }
}

/** The context of a certificate, made again when that has changed. */
function contexts(certificate: () => SecureContextOptions): () => SecureContext {
  let of = ''
  let context: SecureContext | null = null
  return () => {
    const options = certificate()
    const text = `${String(options.cert)}${String(options.key)}`
    if (context === null || text !== of) context = createSecureContext(options)
    of = text
    return context
  }
}

/** A socket of which something has been read already, as a stream with that before the rest. */
function asStream(socket: Socket, first: Buffer): Duplex {
  const stream = new Duplex({
    read: () => void socket.resume(),
    write: (chunk, encoding, done) => void socket.write(chunk, encoding, done),
    final: done => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
    },
  })
  if (first.length > 0) stream.push(first)
  socket.on('data', bytes => {
    if (!stream.push(bytes)) socket.pause()
  })
  socket.on('end', () => stream.push(null))
  socket.on('close', () => stream.destroy())
  return stream
}
