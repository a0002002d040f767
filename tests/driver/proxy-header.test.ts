import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { readProxyHeader } from '../../driver/gateway/telnet/proxy-header.ts'

const signature = '0d0a0d0a000d0a515549540a'
const hex = (text: string) => Buffer.from(signature + text.replaceAll(' ', ''), 'hex')

/** The result of reading a connection: the address, and the bytes after the header; null if the connection is closed. */
async function read(bytes: Buffer, isNeeded = true): Promise<[address: string, rest: string] | null> {
  const socket = Object.assign(new PassThrough(), { remoteAddress: '127.0.0.9' })
  const found = new Promise<[string, string] | null>(resolve => {
    socket.on('close', () => resolve(null))
    readProxyHeader(
      socket as unknown as Socket,
      (address, rest) => resolve([address, rest.toString('latin1')]),
      isNeeded,
    )
  })
  socket.write(bytes)
  const got = await found
  socket.destroy()
  return got
}

test.each([
  ['1, IPv4', Buffer.from('PROXY TCP4 192.0.2.7 192.0.2.1 1234 4000\r\nzoe'), ['192.0.2.7', 'zoe']],
  ['1, IPv6', Buffer.from('PROXY TCP6 2001:db8::7 2001:db8::1 1234 4000\r\nzoe'), ['2001:db8::7', 'zoe']],
  ['1, of a health check', Buffer.from('PROXY UNKNOWN ff::1 ff::2 1 2\r\nzoe'), ['127.0.0.9', 'zoe']],
  ['2, IPv4', hex('21 11 000c c0000207 c0000201 04d2 0fa0 7a6f65'), ['192.0.2.7', 'zoe']],
  [
    '2, IPv6',
    hex(`21 21 0024 20010db8 00000000 00000000 00000007 20010db8 00000000 00000000 00000001 04d2 0fa0 7a`),
    ['2001:db8:0:0:0:0:0:7', 'z'],
  ],
  [
    '2, with more fields behind the addresses',
    hex('21 11 000f c0000207 c0000201 04d2 0fa0 040000 7a'),
    ['192.0.2.7', 'z'],
  ],
  ['2, of a health check', hex('20 00 0000 7a'), ['127.0.0.9', 'z']],
  ['2, over a socket of the machine', hex(`21 31 0002 0000 7a`), ['127.0.0.9', 'z']],
])('a header of version %s', async (_what, bytes, expected) => {
  expect(await read(bytes)).toEqual(expected)
})

test.each([
  ['another family than the address', Buffer.from('PROXY TCP6 192.0.2.7 192.0.2.1 1234 4000\r\n')],
  ['no address', Buffer.from('PROXY TCP4 not an address\r\n')],
  ['too few fields', Buffer.from('PROXY TCP4 192.0.2.7\r\n')],
  ['version 3', hex('31 11 000c c0000207 c0000201 04d2 0fa0')],
  ['a command that is not there', hex('22 11 000c c0000207 c0000201 04d2 0fa0')],
  ['addresses that are cut off', hex('21 11 0004 c0000207')],
])('a malformed header closes the connection: %s', async (_what, bytes) => {
  expect(await read(bytes)).toBeNull()
})

test('where no header is needed, a connection without one is its own', async () => {
  expect(await read(Buffer.from('zoe\r\n'), false)).toEqual(['127.0.0.9', 'zoe\r\n'])
})
