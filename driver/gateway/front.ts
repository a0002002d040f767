import { createServer, type Server, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type { SecureContextOptions } from 'node:tls'
import { createSecureContext, type SecureContext, TLSSocket } from 'node:tls'
import { normalAddress } from '../link/address.ts'
import { readProxyHeader } from './telnet/proxy-header.ts'

/** Accepts connections in front of servers, and learns the client's address if a load balancer passes a connection on. */
export class Front {
  private readonly isBehind: (socket: Socket) => boolean
  /** The client addresses that load balancers have reported, by connection. */
  private readonly peers = new WeakMap<object, string>()

  /** @param isBehind whether a connection comes from a load balancer that may send the PROXY protocol's header */
  constructor(isBehind: (socket: Socket) => boolean) {
    this.isBehind = isBehind
  }

  /** The address at the other end of a connection, in its normal form. */
  readonly peerOf = (socket: Socket): string => normalAddress(this.peers.get(socket) ?? socket.remoteAddress ?? '')

  /**
   * Creates a server that reads the PROXY header, if there is one, and passes connections on to another server.
   * @param certificate returns the current certificate of a server with encryption; null if the server has no encryption
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
    // An HTTP server starts its timeouts for slow clients at this event. It doesn't listen itself, so the event is passed on.
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

  /** TLS would read from the socket's handle and miss the bytes that have been read already, so it gets a stream instead of the socket. */
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

/** Caches the TLS context of a certificate until the certificate changes. */
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

/** Wraps a socket in a stream. @param first bytes that have been read from the socket already, and that the stream starts with */
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
