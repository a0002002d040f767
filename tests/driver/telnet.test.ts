import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, longestLine, TelnetCodec, telnet } from '../../driver/net/telnet.ts'

const { IAC, WILL, WONT, DO, DONT, SB, SE, NAWS, ECHO, GA, EOR, END_OF_RECORD, TTYPE } = telnet

function codec() {
  const lines: string[] = []
  const sizes: [number, number][] = []
  let sent: number[] = []
  let cut = 0
  const made = new TelnetCodec({
    line: text => lines.push(text),
    size: (width, height) => sizes.push([width, height]),
    tooLong: () => cut++,
    send: bytes => sent.push(...bytes),
  })
  const takeSent = () => {
    const all = sent
    sent = []
    return all
  }
  return {
    made,
    lines,
    sizes,
    takeSent,
    cuts: () => cut,
    receive: (...bytes: number[]) => made.receive(Buffer.from(bytes)),
  }
}

const text = (line: string) => [...Buffer.from(line)]

test('every way to end a line ends one line', () => {
  const { lines, receive } = codec()
  receive(...text('a\r\nb\nc\r\0d\re\n\n'))
  expect(lines).toEqual(['a', 'b', 'c', 'd', 'e', ''])
})

test('UTF-8 that is split anywhere, and what is no UTF-8', () => {
  const { lines, receive } = codec()
  for (const byte of text('Grüße, 世界 👋\r\n')) receive(byte)
  receive(0xfe, 0x41, 10)
  expect(lines).toEqual(['Grüße, 世界 👋', '\ufffdA'])
})

test('rubbing out takes back whole characters', () => {
  const { lines, receive } = codec()
  receive(...text('café'), 127, ...text('e'), 8, 8, 8, 8, 8, 8, ...text('x\n'))
  expect(lines).toEqual(['x'])
})

test('a line of 1 MB is cut, once, and the next line is whole', () => {
  const { made, lines, cuts } = codec()
  made.receive(Buffer.from(`${'x'.repeat(1_000_000)}\nnext\n`))
  expect(lines.map(line => line.length)).toEqual([longestLine, 4])
  expect(cuts()).toBe(1)
})

test('control characters and bidi marks never get through', () => {
  expect(cleanText('a\x1b[2Jb\x07\u202ec\x9bd')).toBe('a[2Jbcd')
})

describe('negotiation (RFC 1143)', () => {
  test('what we offer and what we ask for', () => {
    const { made, takeSent } = codec()
    made.start()
    expect(takeSent()).toEqual([IAC, DO, NAWS, IAC, WILL, END_OF_RECORD])
  })

  test('the window size, with a doubled 255', () => {
    const { made, sizes, receive } = codec()
    made.start()
    receive(IAC, WILL, NAWS, IAC, SB, NAWS, 0, 120, 0, 40, IAC, SE)
    receive(IAC, SB, NAWS, 0, IAC, IAC, 0, 24, IAC, SE)
    expect(sizes).toEqual([
      [120, 40],
      [255, 24],
    ])
  })

  test('an unknown option is refused once, and agreement is not answered', () => {
    const { made, takeSent, receive } = codec()
    made.start()
    takeSent()
    receive(IAC, WILL, TTYPE, IAC, DO, 99)
    expect(takeSent()).toEqual([IAC, DONT, TTYPE, IAC, WONT, 99])
    receive(IAC, WILL, NAWS, IAC, WILL, NAWS)
    expect(takeSent()).toEqual([])
  })

  test('a password: WILL ECHO, then WONT, even before the client has answered', () => {
    const { made, takeSent, receive } = codec()
    made.setEcho(false)
    made.setEcho(true)
    expect(takeSent()).toEqual([IAC, WILL, ECHO])
    receive(IAC, DO, ECHO)
    expect(takeSent()).toEqual([IAC, WONT, ECHO])
    receive(IAC, DONT, ECHO)
    expect(takeSent()).toEqual([])
    made.setEcho(false)
    expect(takeSent()).toEqual([IAC, WILL, ECHO])
  })

  test('a client that flips options for ever is answered at most once each time', () => {
    const { made, takeSent, receive } = codec()
    made.start()
    takeSent()
    for (let i = 0; i < 1000; i++) receive(IAC, WILL, NAWS, IAC, WONT, NAWS)
    expect(takeSent().length).toBeLessThanOrEqual(2000 * 3)
  })

  test('a prompt ends in GA, or EOR where that is agreed', () => {
    const { made, receive } = codec()
    expect([...made.encode('', 'hp> ')]).toEqual([...text('hp> '), IAC, GA])
    made.start()
    receive(IAC, DO, END_OF_RECORD, ...text('x\n'))
    expect([...made.encode('look\n', 'hp> ')]).toEqual([...text('look\r\nhp> '), IAC, EOR])
  })

  test('text that comes at the prompt begins on a line of its own', () => {
    const { made, receive } = codec()
    made.encode('', '> ')
    expect(made.encode('A rat bites you.\n', '').toString()).toBe('\r\nA rat bites you.\r\n')
    expect(made.encode('Again.\n', '').toString()).toBe('Again.\r\n')
    made.encode('', '> ')
    receive(...text('look\r\n'))
    expect(made.encode('A room.\n', '').toString()).toBe('A room.\r\n')
  })
})

test('half a negotiation, an unended subnegotiation, and IAC inside a line lose no line', () => {
  const { lines, receive } = codec()
  receive(...text('lo'), IAC, DO)
  receive(99, ...text('ok\n'), IAC, SB, TTYPE, 1, 2, IAC, WILL, NAWS, ...text('go\n'))
  expect(lines).toEqual(['look', 'go'])
})

/** Bytes that are mostly telnet: random ones with commands thrown in. */
const anyBytes = fc.array(
  fc.oneof(
    fc.uint8Array({ maxLength: 20 }).map(bytes => [...bytes]),
    fc.constantFrom(
      text('look\r\n'),
      [IAC, SB, NAWS, 0, 80, 0, 24, IAC, SE],
      [IAC, DO, ECHO],
      [IAC, WILL, NAWS],
      [IAC],
      [13],
      [10],
      [IAC, SB],
    ),
  ),
  { maxLength: 30 },
)

test('the same events come however the bytes are split, and nothing throws', () => {
  fc.assert(
    fc.property(anyBytes, fc.array(fc.nat(50), { maxLength: 20 }), (pieces, cuts) => {
      const bytes = Buffer.from(pieces.flat())
      const whole = codec()
      whole.made.receive(bytes)
      const split = codec()
      let from = 0
      for (const cut of cuts) {
        split.made.receive(bytes.subarray(from, from + cut))
        from += cut
      }
      split.made.receive(bytes.subarray(from))
      expect(split.lines).toEqual(whole.lines)
      expect(split.sizes).toEqual(whole.sizes)
      expect(split.takeSent()).toEqual(whole.takeSent())
    }),
    { numRuns: 500 },
  )
})
