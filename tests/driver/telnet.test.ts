import { setTimeout as sleep } from 'node:timers/promises'
import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText } from '../../driver/gateway/clean-text.ts'
import { usualLimits } from '../../driver/gateway/limits.ts'
import { TelnetCodec } from '../../driver/gateway/telnet/codec.ts'
import { telnet } from '../../driver/gateway/telnet/protocol.ts'
import type { Client } from '../../driver/link/client.ts'
import answers from './negotiation.json' with { type: 'json' }

const { IAC, WILL, WONT, DO, DONT, SB, SE, NAWS, ECHO, GA, EOR, END_OF_RECORD, TTYPE } = telnet
const negotiation: Record<string, Record<string, string>> = answers
const { NEW_ENVIRON, CHARSET, MSSP, GMCP, MCCP2, MCCP3 } = telnet

/** Waits for output, because compression is asynchronous. */
async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !check(); i++) await sleep(10)
  expect(check()).toBe(true)
}

function codec() {
  const lines: string[] = []
  const sizes: [number, number][] = []
  let sent: number[] = []
  let cut = 0
  const clients: Client[] = []
  const data: [string, string][] = []
  const abuses: string[] = []
  const made = new TelnetCodec({
    line: text => lines.push(text),
    size: (width, height) => sizes.push([width, height]),
    tooLong: () => cut++,
    client: client => clients.push({ ...client }),
    data: (name, json) => data.push([name, json]),
    status: () => ({ NAME: 'Test', PLAYERS: 3 }),
    abuse: reason => abuses.push(reason),
    send: bytes => sent.push(...bytes),
  })
  const takeSent = () => {
    const all = sent
    sent = []
    return all
  }
  return {
    made,
    clients,
    data,
    abuses,
    /** The bytes that are sent for a text and a prompt. */
    encode: (sentText: string, prompt: string) => {
      takeSent()
      made.send(sentText, prompt)
      return Buffer.from(takeSent())
    },
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
  receive(...text('f\n\rg\n\r\n\rh\r\r\n\n'))
  expect(lines.slice(6)).toEqual(['f', 'g', '', 'h', '', ''])
})

test('UTF-8 that is split anywhere, and bytes that are not UTF-8', () => {
  const { lines, receive } = codec()
  for (const byte of text('Grüße, 世界 👋\r\n')) receive(byte)
  receive(0xfe, 0x41, 10)
  expect(lines).toEqual(['Grüße, 世界 👋', 'þA'])
})

test('rubbing out takes back whole characters', () => {
  const { lines, receive } = codec()
  receive(...text('café'), 127, ...text('e'), 8, 8, 8, 8, 8, 8, ...text('x\n'))
  expect(lines).toEqual(['x'])
})

test('a line of 1 MB is cut, once, and the next line is whole', () => {
  const { made, lines, cuts } = codec()
  made.receive(Buffer.from(`${'x'.repeat(1_000_000)}\nnext\n`))
  expect(lines.map(line => line.length)).toEqual([usualLimits().lineBytes, 4])
  expect(cuts()).toBe(1)
})

test('control characters and bidi marks never get through', () => {
  expect(cleanText('a\x1b[2Jb\x07\u202ec\x9bd')).toBe('a[2Jbcd')
})

describe('negotiation (RFC 1143)', () => {
  test('the options that the server offers and asks for', () => {
    const { made, takeSent } = codec()
    made.start()
    const asked = [TTYPE, NAWS, NEW_ENVIRON].flatMap(option => [IAC, DO, option])
    const given = [END_OF_RECORD, CHARSET, MSSP, GMCP, MCCP2, MCCP3].flatMap(option => [IAC, WILL, option])
    expect(takeSent()).toEqual([...asked, ...given])
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
    receive(IAC, WILL, 98, IAC, DO, 99)
    expect(takeSent()).toEqual([IAC, DONT, 98, IAC, WONT, 99])
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

  // The answers of libtelnet 0.21, with the same options, to each sequence of three commands. W, w, D and d are WILL, WONT, DO and DONT.
  test.each(Object.keys(negotiation))('an option that is %s: each sequence is answered as libtelnet does', key => {
    const option = { ours: END_OF_RECORD, both: CHARSET, theirs: NAWS, neither: 98 }[key.split(' ')[0]!]!
    const letters = 'WwDd'
    const answers: Record<string, string> = {}
    for (const sequence of Object.keys(negotiation[key]!)) {
      const { made, takeSent, receive } = codec()
      if (!key.includes('not asked')) made.start()
      takeSent()
      for (const letter of sequence) receive(IAC, WILL + letters.indexOf(letter), option)
      const sent = takeSent()
      answers[sequence] = ''
      for (let i = 0; i < sent.length; i++)
        if (sent[i] === IAC && sent[i + 2] === option && sent[i + 1]! >= WILL)
          answers[sequence] += letters[sent[i + 1]! - WILL]
    }
    expect(answers).toEqual(negotiation[key])
  })

  test('a prompt ends in GA, or in EOR if that was negotiated', () => {
    const { made, encode, receive } = codec()
    expect([...encode('', 'hp> ')]).toEqual([...text('hp> '), IAC, GA])
    made.start()
    receive(IAC, DO, END_OF_RECORD, ...text('x\n'))
    expect([...encode('look\n', 'hp> ')]).toEqual([...text('look\r\nhp> '), IAC, EOR])
  })

  test('text that comes at the prompt begins on a line of its own', () => {
    const { encode, receive } = codec()
    encode('', '> ')
    expect(encode('A rat bites you.\n', '').toString()).toBe('\r\nA rat bites you.\r\n')
    expect(encode('Again.\n', '').toString()).toBe('Again.\r\n')
    encode('', '> ')
    receive(...text('look\r\n'))
    expect(encode('A room.\n', '').toString()).toBe('A room.\r\n')
  })
})

test('half a negotiation, an unended subnegotiation, and IAC inside a line lose no line', () => {
  const { lines, receive } = codec()
  receive(...text('lo'), IAC, DO)
  receive(99, ...text('ok\n'), IAC, SB, TTYPE, 1, 2, IAC, WILL, NAWS, ...text('go\n'))
  expect(lines).toEqual(['look', 'go'])
})

/** Bytes that are mostly telnet: random bytes mixed with commands. */
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

describe('client description', () => {
  const is = (option: number, body: string | number[]) => [
    ...[IAC, SB, option],
    ...(typeof body === 'string' ? [0, ...text(body)] : body),
    ...[IAC, SE],
  ]
  const sendType = [IAC, SB, TTYPE, 1, IAC, SE]

  test('TTYPE is asked three times: name, terminal, MTTS', () => {
    const { made, clients, takeSent, receive } = codec()
    made.start()
    takeSent()
    receive(IAC, WILL, TTYPE)
    expect(takeSent()).toEqual(sendType)
    receive(...is(TTYPE, 'TINTIN++'))
    receive(...is(TTYPE, 'xterm-256color'))
    expect(takeSent()).toEqual([...sendType, ...sendType])
    receive(...is(TTYPE, 'MTTS 333'))
    expect(takeSent()).toEqual([])
    expect(clients.at(-1)).toMatchObject({
      name: 'TINTIN++',
      terminal: 'xterm-256color',
      colours: 'true',
      screenReader: true,
    })
  })

  test('a client that repeats its one name, and one that says nothing', () => {
    const { made, clients, takeSent, receive } = codec()
    made.start()
    receive(IAC, WILL, TTYPE, ...is(TTYPE, 'xterm'), ...is(TTYPE, 'xterm'))
    takeSent()
    receive(...is(TTYPE, 'xterm'))
    expect(takeSent()).toEqual([])
    expect(clients.at(-1)).toMatchObject({ name: 'xterm', colours: '16', charset: 'utf-8' })
    const dumb = codec()
    dumb.made.start()
    dumb.receive(IAC, WILL, TTYPE, ...is(TTYPE, 'dumb'))
    expect(dumb.encode('\x1b[31mred\x1b[0m', '').toString()).toBe('red')
  })

  test('NEW-ENVIRON and MNES', () => {
    const { made, clients, takeSent, receive } = codec()
    made.start()
    takeSent()
    receive(IAC, WILL, NEW_ENVIRON)
    expect(takeSent()).toEqual([IAC, SB, NEW_ENVIRON, 1, IAC, SE])
    const pair = (name: string, value: string) => [0, ...text(name), 1, ...text(value)]
    receive(
      ...is(NEW_ENVIRON, [
        0,
        ...pair('CLIENT_NAME', 'Mudlet'),
        ...pair('CLIENT_VERSION', '4.20'),
        ...pair('MTTS', '13'),
        ...pair('OSC_HYPERLINKS', '1'),
      ]),
    )
    expect(clients.at(-1)).toMatchObject({ name: 'Mudlet', version: '4.20', colours: '256', links: true })
    receive(...is(NEW_ENVIRON, [2, 0, 2, 1, ...text('x'), 1, 2, 3, 3]))
    receive(...is(NEW_ENVIRON, [0, 1, 1, 1]))
  })

  test('CHARSET: ours is offered, theirs is chosen from', () => {
    const { made, clients, takeSent, receive, lines, encode } = codec()
    made.start()
    takeSent()
    receive(IAC, DO, CHARSET)
    expect(Buffer.from(takeSent()).toString('latin1')).toContain(';UTF-8;ISO-8859-1;US-ASCII')
    receive(...is(CHARSET, [2, ...text('ISO-8859-1')]))
    expect(clients.at(-1)!.charset).toBe('iso-8859-1')
    receive(...Buffer.from('grüße', 'latin1'), 10)
    expect(lines).toEqual(['grüße'])
    expect([...encode('ÿ ü 世 “x”\n', '')]).toEqual([255, 255, 32, 0xfc, 32, 63, 32, 34, 120, 34, 13, 10])
    receive(...is(CHARSET, [1, ...text(' KOI8-R US-ASCII')]))
    expect(Buffer.from(takeSent()).toString('latin1')).toContain('\x02US-ASCII')
    expect(encode('café – ß\n', '').toString()).toBe('cafe - ss\r\n')
    receive(...is(CHARSET, [1, ...text(';EBCDIC')]))
    expect(takeSent()).toEqual([IAC, SB, CHARSET, 3, IAC, SE])
  })

  test.each([
    ['none', '\x1b[1;38;2;255;0;0mx\x1b[0m', 'x'],
    ['16', '\x1b[1;38;2;255;0;0mx\x1b[0m', '\x1b[1;91mx\x1b[0m'],
    ['16', '\x1b[48;5;21mx', '\x1b[104mx'],
    ['256', '\x1b[38;2;255;0;0mx', '\x1b[38;5;196mx'],
    ['256', '\x1b[38;5;99mx', '\x1b[38;5;99mx'],
    ['true', '\x1b[38;2;1;2;3mx', '\x1b[38;2;1;2;3mx'],
  ] as const)('colours: %s', (colours, given, shown) => {
    const { made, encode } = codec()
    made.client.colours = colours
    expect(encode(given, '').toString()).toBe(shown)
  })

  test('links are left out for a client that does not show them', () => {
    const { made, encode } = codec()
    const link = '\x1b]8;;send:north\x1b\\north\x1b]8;;\x1b\\'
    expect(encode(link, '').toString()).toBe('north')
    made.client.links = true
    expect(encode(link, '').toString()).toBe(link)
  })
})

describe('beside the text', () => {
  test('GMCP both ways, and nothing to a client that takes none', () => {
    const { made, data, takeSent, receive, clients } = codec()
    made.start()
    takeSent()
    made.sendData('Char.Vitals', '{"hp":5}')
    expect(takeSent()).toEqual([])
    receive(IAC, DO, GMCP)
    expect(clients.at(-1)!.data).toBe(true)
    made.sendData('Char.Vitals', '{"hp":5}')
    expect(takeSent()).toEqual([IAC, SB, GMCP, ...text('Char.Vitals {"hp":5}'), IAC, SE])
    receive(IAC, SB, GMCP, ...text('Core.Hello {"client":"x"}'), IAC, SE, IAC, SB, GMCP, ...text('Core.Ping'), IAC, SE)
    receive(IAC, SB, GMCP, ...text('0 nonsense'), IAC, SE)
    expect(data).toEqual([
      ['Core.Hello', '{"client":"x"}'],
      ['Core.Ping', ''],
    ])
    receive(IAC, DONT, GMCP)
    expect(clients.at(-1)!.data).toBe(false)
  })

  test('MSSP sends the figures that lists of games ask for', () => {
    const { made, takeSent, receive } = codec()
    made.start()
    takeSent()
    receive(IAC, DO, MSSP)
    expect(Buffer.from(takeSent()).toString('latin1')).toContain('\x01NAME\x02Test\x01PLAYERS\x023')
  })

  test('MCCP2: all after the mark is compressed, each piece at once', async () => {
    const { made, takeSent, receive } = codec()
    made.start()
    takeSent()
    receive(IAC, DO, MCCP2)
    expect(takeSent()).toEqual([IAC, SB, MCCP2, IAC, SE])
    made.send('Hello there.\n', '')
    const first: number[] = []
    await until(() => first.push(...takeSent()) > 8)
    expect(Buffer.from(first).toString()).not.toContain('Hello')
    made.send('Again.\n', '> ')
    const rest = () => inflateSync(Buffer.from(first), { finishFlush: 2 }).toString('latin1')
    await until(() => first.push(...takeSent()) > 8 && rest().includes('> '))
    expect(rest()).toBe(`Hello there.\r\nAgain.\r\n> \xff${String.fromCharCode(GA)}`)
    made.close()
  })

  test('MCCP2 ends in the middle of output when the client says so, and begins again when it asks: no byte is lost', async () => {
    const { made, takeSent, receive } = codec()
    made.start()
    takeSent()
    const all: number[] = []
    const more = async (count: number) => {
      await until(() => {
        all.push(...takeSent())
        return all.length >= count
      })
    }
    receive(IAC, DO, MCCP2)
    made.send('compressed\n', '')
    receive(IAC, DONT, MCCP2)
    // This is sent directly afterwards, before the compressed stream has ended.
    made.send('plain\n', '')
    receive(IAC, DO, MCCP2)
    made.send('compressed again\n', '')
    receive(IAC, DONT, MCCP2, IAC, DONT, MCCP2)
    made.send('the end\n', '')
    await more(1)
    await until(() => {
      all.push(...takeSent())
      return Buffer.from(all).toString('latin1').endsWith('the end\r\n')
    })
    const mark = Buffer.from([IAC, SB, MCCP2, IAC, SE])
    let bytes = Buffer.from(all)
    const seen: string[] = []
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark)) {
      seen.push(bytes.subarray(0, at).toString('latin1'))
      const stream = bytes.subarray(at + mark.length)
      const { buffer, engine } = inflateSync(stream, { info: true }) as unknown as {
        buffer: Buffer
        engine: { bytesWritten: number }
      }
      seen.push(buffer.toString('latin1'))
      bytes = Buffer.from(stream.subarray(engine.bytesWritten))
    }
    seen.push(bytes.toString('latin1'))
    const wont = String.fromCharCode(IAC, WONT, MCCP2)
    const will = String.fromCharCode(IAC, WILL, MCCP2)
    expect(seen).toEqual([
      '',
      `compressed\r\n${wont}`,
      `plain\r\n${will}`,
      `compressed again\r\n${wont}`,
      'the end\r\n',
    ])
  })

  test('MCCP3: what follows the end of the compressed input, in the same piece or another, is read as plain input', async () => {
    const { made, lines, receive } = codec()
    made.start()
    receive(IAC, DO, MCCP3)
    const packed = [...deflateSync(Buffer.from('north\nsou'))]
    receive(IAC, SB, MCCP3, IAC, SE, ...packed, ...text('th\neast\n'))
    receive(...text('west\n'), IAC, SB, MCCP3, IAC, SE, ...deflateSync(Buffer.from('up\n')).subarray(0, 4))
    await until(() => lines.length === 4)
    receive(...deflateSync(Buffer.from('up\n')).subarray(4), ...text('down\n'))
    await until(() => lines.length === 6)
    expect(lines).toEqual(['north', 'south', 'east', 'west', 'up', 'down'])
  })

  test('MCCP3: the rest of the same piece and all further input is compressed', async () => {
    const { made, lines, receive } = codec()
    made.start()
    receive(IAC, DO, MCCP3, ...text('plain\n'))
    const packed = deflateSync(Buffer.from('look\r\nsay grüße\r\n'))
    receive(IAC, SB, MCCP3, IAC, SE, ...packed.subarray(0, 9))
    for (const byte of packed.subarray(9)) receive(byte)
    await until(() => lines.length >= 3)
    expect(lines).toEqual(['plain', 'look', 'say grüße'])
    made.close()
  })

  test('a compressed bomb, and compressed bytes that are none, end the connection', async () => {
    for (const bytes of [deflateSync(Buffer.alloc(50_000_000)), Buffer.from('this is not zlib')]) {
      const { made, abuses, receive } = codec()
      made.start()
      receive(IAC, DO, MCCP3, IAC, SB, MCCP3, IAC, SE)
      made.receive(bytes)
      await until(() => abuses.length > 0)
      expect(abuses).toHaveLength(1)
      made.close()
    }
  })
})
