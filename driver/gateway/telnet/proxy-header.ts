import { isIP, type Socket } from 'node:net'

/** The maximum number of bytes of a load balancer's header, and the milliseconds within which it has to arrive. */
const longestHeader = 1024
const headerPatience = 5000

/**
 * Reads the header of the PROXY protocol, version 1 or 2.
 * @param go called with the client's address and the bytes after the header
 * @param isNeeded whether a connection without a header is closed; otherwise the connection's own address is used
 */
export function readProxyHeader(socket: Socket, go: (address: string, rest: Buffer) => void, isNeeded = true): void {
  let header = Buffer.alloc(0)
  const timer = setTimeout(() => socket.destroy(), headerPatience)
  const read = (bytes: Buffer) => {
    header = Buffer.concat([header, bytes])
    if (!isNeeded && !mayBeHeader(header)) {
      clearTimeout(timer)
      socket.off('data', read)
      go(socket.remoteAddress ?? '', header)
      return
    }
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

/** Whether the bytes so far may be the beginning of a header. */
function mayBeHeader(bytes: Buffer): boolean {
  const begins = (signature: Buffer) => {
    const length = Math.min(bytes.length, signature.length)
    return bytes.subarray(0, length).equals(signature.subarray(0, length))
  }
  return begins(signature2) || begins(signature1)
}

const signature1 = Buffer.from('PROXY ')

/** The length of the header, or null if it isn't complete yet. */
function headerEnd(bytes: Buffer): number | null {
  if (bytes[0] === signature2[0]) {
    if (bytes.length < 16) return null
    const end = 16 + bytes.readUInt16BE(14)
    return bytes.length >= end ? end : null
  }
  const line = bytes.indexOf('\r\n')
  return line < 0 ? null : line + 2
}

/**
 * The address in a header (see https://www.haproxy.org/download/3.0/doc/proxy-protocol.txt).
 * @returns empty if the header has none, null if it is malformed
 */
function proxiedAddress(header: Buffer): string | null {
  return header.subarray(0, 12).equals(signature2) ? addressOf2(header) : addressOf1(header.toString('latin1'))
}

/** Parses a header of version 1: `PROXY TCP4 192.0.2.7 192.0.2.1 1234 4000`. */
function addressOf1(line: string): string | null {
  if (line.startsWith('PROXY UNKNOWN')) return ''
  const [, family, source = ''] = /^PROXY TCP([46]) (\S+) \S+ \d{1,5} \d{1,5}\r\n$/.exec(line) ?? []
  return family !== undefined && isIP(source) === Number(family) ? source : null
}

/**
 * Parses a header of version 2: the signature, a byte with version and command, a byte with family and transport, two bytes with the length, then the
 * addresses.
 */
function addressOf2(header: Buffer): string | null {
  const version = header[12]! >> 4
  const command = header[12]! & 15
  if (version !== 2 || command > 1) return null
  // Command 0 is `local`, a health check of the load balancer itself.
  const family = command === 0 ? 0 : header[13]! >> 4
  if (family !== 1 && family !== 2) return ''
  const [size, both] = family === 1 ? [4, 12] : [16, 36]
  return header.length < 16 + both ? null : readable([...header.subarray(16, 16 + size)])
}

function readable(bytes: number[]): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i]! << 8) | bytes[2 * i + 1]!).toString(16))
  return groups.join(':')
}
