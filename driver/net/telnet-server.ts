import { isIP, type Socket } from 'node:net'
import { Command, V1BinaryProxyProtocol, V2ProxyProtocol } from 'proxy-protocol-js'
import type { Hub } from './hub.ts'
import { TelnetCodec } from './telnet.ts'

/** Bytes that a balancer's header may take, and milliseconds it may take to come. */
const longestHeader = 1024
const headerPatience = 5000
/** Milliseconds of silence after which the network is asked whether the far end is still there. */
const keepAlive = 60_000

/** Takes a telnet connection in. @param behindProxy whether a balancer says first, by the PROXY protocol, who it is */
export function acceptTelnet(socket: Socket, hub: Hub, secure: boolean, behindProxy: boolean): void {
  socket.on('error', () => socket.destroy())
  if (behindProxy) readProxyHeader(socket, (address, rest) => serve(socket, hub, secure, address, rest))
  else serve(socket, hub, secure, socket.remoteAddress ?? '', Buffer.alloc(0))
}

function serve(socket: Socket, hub: Hub, secure: boolean, address: string, first: Buffer): void {
  const refused = hub.refuses(address)
  if (refused !== null) {
    socket.end(`${refused}\r\n`)
    return
  }
  const { unreadBytes, lineBytes } = hub.limits
  let connection = 0
  let corked = false
  const write = (bytes: Buffer) => {
    if (!socket.writable) return
    socket.write(bytes)
    // Who doesn't read is in nobody's way.
    if (socket.writableLength > unreadBytes) socket.destroy()
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
        write(Buffer.from(`\r\n[${reason}: goodbye.]\r\n`))
        socket.destroySoon()
      },
      send: write,
    },
    secure,
    hub.limits,
  )
  // What one batch brings goes out in one piece.
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
  // The far end may be gone without a word.
  socket.setKeepAlive(true, keepAlive)
  socket.on('data', bytes => codec.receive(bytes))
  socket.on('close', () => {
    codec.close()
    hub.gone(connection)
  })
  if (first.length > 0) codec.receive(first)
}

/** Reads the PROXY protocol's header, version 1 or 2; a connection without one is closed. */
function readProxyHeader(socket: Socket, go: (address: string, rest: Buffer) => void): void {
  let header = Buffer.alloc(0)
  const timer = setTimeout(() => socket.destroy(), headerPatience)
  const read = (bytes: Buffer) => {
    header = Buffer.concat([header, bytes])
    const end = headerEnd(header)
    if (end === null && header.length <= longestHeader) return
    clearTimeout(timer)
    socket.off('data', read)
    const address = end === null ? null : proxiedAddress(header.subarray(0, end))
    if (end === null || address === null) socket.destroy()
    else go(address || (socket.remoteAddress ?? ''), header.subarray(end))
  }
  socket.on('data', read)
  socket.on('close', () => clearTimeout(timer))
}

const signature2 = Buffer.from([0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a])

/** Where the header ends, or null where it isn't whole yet. */
function headerEnd(bytes: Buffer): number | null {
  if (bytes[0] === signature2[0]) {
    if (bytes.length < 16) return null
    const end = 16 + bytes.readUInt16BE(14)
    return bytes.length >= end ? end : null
  }
  const line = bytes.indexOf('\r\n')
  return line < 0 ? null : line + 2
}

/** The address that a header names, empty for one that names none, null for one that is none. */
function proxiedAddress(header: Buffer): string | null {
  try {
    if (header.subarray(0, 12).equals(signature2)) {
      const { proxyAddress, command } = V2ProxyProtocol.parse(header)
      // LOCAL: the balancer itself looks whether we are there.
      if (command === Command.LOCAL || !('sourceAddress' in proxyAddress)) return ''
      const bytes = [...proxyAddress.sourceAddress.address]
      return bytes.length === 4 || bytes.length === 16 ? readable(bytes) : ''
    }
    if (header.toString('latin1').startsWith('PROXY UNKNOWN')) return ''
    const address = V1BinaryProxyProtocol.parse(header).source.ipAddress
    return isIP(address) ? address : null
  } catch {
    return null
  }
}

function readable(bytes: number[]): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16))
  return groups.join(':')
}
