import { TelnetCodec, telnet } from '../../driver/net/telnet.ts'
import type { Report } from './report.ts'

const { IAC, SB, SE, WILL, NAWS } = telnet
const rounds = 7
const megabytes = 32
const piece = 16 * 1024

/** What the telnet parser takes: lines as players type them, with window sizes in between, in pieces as they come from a socket. */
export async function run(): Promise<Report> {
  const line = 'get all from the corpse of a grey wolf\r\n'
  const text = Buffer.from(line.repeat(20))
  const size = Buffer.from([IAC, WILL, NAWS, IAC, SB, NAWS, 0, 120, 0, 50, IAC, SE])
  const some = Buffer.concat([text, size, Buffer.from('say ünïcödé — 🐉\r\n')])
  const all = Buffer.concat(Array.from({ length: Math.ceil((megabytes * 1e6) / some.length) }, () => some))
  const values: number[] = []
  let lines = 0
  for (let round = 0; round < rounds; round++) {
    const nothing = () => {}
    const codec = new TelnetCodec({
      line: () => lines++,
      ...{ size: nothing, tooLong: nothing, client: nothing, data: nothing, abuse: nothing, send: nothing },
      status: () => ({}),
    })
    const start = performance.now()
    for (let at = 0; at < all.length; at += piece) codec.receive(all.subarray(at, at + piece))
    values.push(all.length / 1e6 / ((performance.now() - start) / 1000))
    codec.close()
  }
  if (lines === 0) throw new Error('no line came out')
  return { title: 'telnet parser', rows: [{ what: 'typed lines', unit: 'MB/s', values, aim: '100' }] }
}
