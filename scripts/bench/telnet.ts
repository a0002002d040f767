import { TelnetCodec } from '../../driver/gateway/telnet/codec.ts'
import { telnet } from '../../driver/gateway/telnet/protocol.ts'
import { type Headline, headline, ratio } from './headline.ts'
import { median, now, type Report } from './report.ts'

const { IAC, SB, SE, WILL, NAWS } = telnet
const rounds = 7
const megabytes = 32
const piece = 16 * 1024

/** The telnet parser: typed lines with window sizes in between, in chunks as from a socket. */
export async function run(): Promise<Report> {
  return { title: 'telnet parser', rows: [{ what: 'typed lines', unit: 'MB/s', values: parse(megabytes), aim: '100' }] }
}

/** The parser, compared with splitting the same bytes into lines. */
export async function check(): Promise<Headline[]> {
  const bytes = typed(8)
  const split = Array.from({ length: rounds }, () => {
    const start = now()
    let lines = 0
    for (let at = 0; at < bytes.length; at += piece)
      lines += bytes.toString('utf8', at, Math.min(bytes.length, at + piece)).split('\r\n').length
    if (lines === 0) throw new Error('no line came out')
    return bytes.length / 1e6 / ((now() - start) / 1000)
  })
  const parsed = median(parse(8))
  return [
    headline(
      'the telnet parser',
      `${parsed.toFixed(0)} MB/s`,
      '100 MB/s',
      ratio('to splitting into lines', median(split), parsed, 8),
    ),
  ]
}

function typed(millions: number): Buffer {
  const line = 'get all from the corpse of a grey wolf\r\n'
  const text = Buffer.from(line.repeat(20))
  const size = Buffer.from([IAC, WILL, NAWS, IAC, SB, NAWS, 0, 120, 0, 50, IAC, SE])
  const some = Buffer.concat([text, size, Buffer.from('say ünïcödé — 🐉\r\n')])
  return Buffer.concat(Array.from({ length: Math.ceil((millions * 1e6) / some.length) }, () => some))
}

/** @param size the megabytes to parse @returns megabytes per second, in several rounds */
function parse(size: number): number[] {
  const all = typed(size)
  const values: number[] = []
  let lines = 0
  for (let round = 0; round < rounds; round++) {
    const nothing = () => {}
    const codec = new TelnetCodec({
      line: () => lines++,
      ...{ size: nothing, tooLong: nothing, client: nothing, data: nothing, abuse: nothing, send: nothing },
      status: () => ({}),
    })
    const start = now()
    for (let at = 0; at < all.length; at += piece) codec.receive(all.subarray(at, at + piece))
    values.push(all.length / 1e6 / ((now() - start) / 1000))
    codec.close()
  }
  if (lines === 0) throw new Error('no line came out')
  return values
}
