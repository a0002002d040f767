import type { Socket } from 'node:net'
import { normalAddress } from '../../link/address.ts'
import type { Hub } from '../hub.ts'
import { TelnetCodec } from './codec.ts'
import { readProxyHeader } from './proxy-header.ts'

/** Milliseconds of silence after which TCP keep-alive checks whether the client is still there. */
const keepAlive = 60_000

/**
 * Serves a telnet connection.
 * @param secure whether the connection is encrypted
 * @param behindProxy whether a load balancer sends the client's address first, with the PROXY protocol
 */
export function acceptTelnet(socket: Socket, hub: Hub, secure: boolean, behindProxy: boolean): void {
  socket.on('error', () => socket.destroy())
  if (behindProxy) readProxyHeader(socket, (address, rest) => serveTelnet(socket, hub, secure, address, rest))
  else serveTelnet(socket, hub, secure, socket.remoteAddress ?? '', Buffer.alloc(0))
}

/** Serves a telnet connection from an address. @param first bytes that have been read from the socket already */
export function serveTelnet(socket: Socket, hub: Hub, secure: boolean, from: string, first: Buffer): void {
  const address = normalAddress(from)
  const refused = hub.refuses(address)
  if (refused !== null) {
    socket.end(`${refused}\r\n`)
    // A client that doesn't close its side must not keep a file descriptor open.
    socket.destroySoon()
    return
  }
  const { unreadBytes, lineBytes } = hub.limits
  let connection = 0
  let corked = false
  const write = (bytes: Buffer) => {
    if (!socket.writable) return
    socket.write(bytes)
    // A client that doesn't read must not fill the memory.
    if (socket.writableLength > unreadBytes) {
      hub.noteAbuse(connection, 'it reads nothing, and is cut off')
      socket.destroy()
    }
  }
  const codec = new TelnetCodec(
    {
      line: text => hub.line(connection, text),
      size: (width, height) => hub.size(connection, width, height),
      tooLong: () => codec.send(`[That line was longer than ${lineBytes} bytes; the rest of it is lost.]\n`, ''),
      client: client => hub.client(connection, client),
      data: (name, json) => hub.data(connection, name, json),
      status: () => hub.status(),
      abuse: reason => {
        hub.noteAbuse(connection, reason)
        write(Buffer.from(`\r\n[${reason}: goodbye.]\r\n`))
        socket.destroySoon()
      },
      send: write,
    },
    secure,
    hub.limits,
  )
  // The output of one batch is sent in one piece.
  const gather = () => {
    if (corked) return
    corked = true
    socket.cork()
    hub.afterBatch(() => {
      corked = false
      socket.uncork()
    })
  }
  connection = hub.open(
    {
      send: (text, prompt) => {
        gather()
        codec.send(text, prompt)
      },
      sendData: (name, json) => {
        gather()
        codec.sendData(name, json)
      },
      setEcho: on => codec.setEcho(on),
      hold: on => (on ? socket.pause() : socket.resume()),
      close: () => socket.end(),
    },
    { transport: 'telnet', address, client: codec.client },
  )
  codec.start()
  // The client may disappear without closing the connection.
  socket.setKeepAlive(true, keepAlive)
  socket.on('data', bytes => codec.receive(bytes))
  socket.on('close', () => {
    codec.close()
    hub.gone(connection)
  })
  if (first.length > 0) codec.receive(first)
}
