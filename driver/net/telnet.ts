import { createDeflate, createInflate, type Deflate, type Inflate, constants as zlib } from 'node:zlib'
import { type Client, charsets, readMtts, readTerminal, readVariable, setCharset, unknownClient } from './client.ts'
import { Negotiation, telnet } from './negotiation.ts'
import { usualLimits } from './options.ts'
import { decodeText, encodeText, fitText } from './render.ts'

export { telnet }

const { SE, GA, SB, WILL, DONT, IAC, EOR, AYT, EC, EL } = telnet
const { ECHO, SGA, TTYPE, END_OF_RECORD, NAWS, NEW_ENVIRON, CHARSET, MSSP, MCCP2, MCCP3, GMCP } = telnet

/** Bytes of a subnegotiation that are kept. */
const longestSubnegotiation = 8192
/** Times that a client is asked what it is: its name, its terminal, what it can do. */
const mostTerminalTypes = 3

const offered: ReadonlySet<number> = new Set([ECHO, SGA, END_OF_RECORD, CHARSET, MSSP, MCCP2, MCCP3, GMCP])
const wanted: ReadonlySet<number> = new Set([NAWS, TTYPE, NEW_ENVIRON, CHARSET])

export interface TelnetEvents {
  line(text: string): void
  size(width: number, height: number): void
  /** A line was longer than the limit and has been cut. */
  tooLong(): void
  /** Something new is known of the client. */
  client(client: Client): void
  /** A GMCP message: `Core.Hello`, and the JSON after it. */
  data(name: string, json: string): void
  /** What a list of games wants to know (MSSP): names and values. */
  status(): Record<string, string | number>
  /** Input that is no use to anybody: the connection is to be closed. */
  abuse(reason: string): void
  /** Bytes for the far end. */
  send(bytes: Buffer): void
}

/**
 * One telnet connection's codec: bytes in, events out, no I/O of its own. The same events come however the bytes are split.
 */
export class TelnetCodec {
  private readonly events: TelnetEvents
  private readonly negotiation: Negotiation
  readonly client: Client
  private state: 'data' | 'iac' | 'option' | 'sub' | 'subIac' = 'data'
  private verb = 0
  private readonly line: Buffer
  private readonly mostInflated: number
  private length = 0
  private cut = false
  /** Whether the line has printable ASCII only, which needs no decoding. */
  private plain = true
  private afterCarriageReturn = false
  private atPrompt = false
  private sub: number[] = []
  private terminals: string[] = []
  private deflate: Deflate | null = null
  private inflate: Inflate | null = null
  private inflated = 0

  /** @param limits bytes of a line, and of what one piece of compressed input grows to */
  constructor(
    events: TelnetEvents,
    secure = false,
    { lineBytes, inflatedBytes }: { lineBytes: number; inflatedBytes: number } = usualLimits(),
  ) {
    this.events = events
    this.line = Buffer.allocUnsafe(lineBytes)
    this.mostInflated = inflatedBytes
    this.client = { ...unknownClient(), secure }
    this.negotiation = new Negotiation({
      // ECHO is ours to begin: a client that asks for it by itself is not echoed.
      agrees: (side, option) => (side === 'us' ? offered.has(option) && option !== ECHO : wanted.has(option)),
      changed: (side, option, on) => this.changed(side === 'us', option, on),
      send: (verb, option) => this.write(Buffer.from([IAC, verb, option])),
    })
  }

  /** Offers what the server does and asks for what it wants to know. */
  start(): void {
    for (const option of [TTYPE, NAWS, NEW_ENVIRON]) this.negotiation.ask('him', option, true)
    for (const option of [END_OF_RECORD, CHARSET, MSSP, GMCP, MCCP2, MCCP3]) this.negotiation.ask('us', option, true)
  }

  /** Whether the client is to show what is typed. */
  setEcho(on: boolean): void {
    this.negotiation.ask('us', ECHO, !on)
  }

  /** Sends text as the client can show it, with the mark that ends a prompt. */
  send(text: string, prompt: string): void {
    // Text that comes while the player is at the prompt begins on a line of its own.
    const whole = `${this.atPrompt && text !== '' ? '\n' : ''}${text}${prompt}`
    this.atPrompt = prompt !== ''
    const body = encodeText(fitText(whole, this.client).replaceAll('\n', '\r\n'), this.client.charset)
    const bytes = this.client.charset === 'iso-8859-1' ? doubleIac(body) : body
    const mark = prompt === '' ? 0 : this.promptMark
    this.write(mark === 0 ? bytes : Buffer.concat([bytes, Buffer.from([IAC, mark])]))
  }

  private get promptMark(): number {
    if (this.negotiation.isOn('us', END_OF_RECORD)) return EOR
    return this.negotiation.isOn('us', SGA) ? 0 : GA
  }

  /** Sends game data (GMCP), to a client that takes it. */
  sendData(name: string, json: string): void {
    if (!this.client.data) return
    this.sendSub(GMCP, doubleIac(Buffer.from(json === '' ? name : `${name} ${json}`)))
  }

  /** The connection is over: what is still compressed is let go. */
  close(): void {
    this.deflate?.destroy()
    this.inflate?.destroy()
  }

  // ---- bytes out

  private write(bytes: Buffer): void {
    if (!this.deflate) {
      this.events.send(bytes)
      return
    }
    this.deflate.write(bytes)
    this.deflate.flush(zlib.Z_SYNC_FLUSH)
  }

  private sendSub(option: number, body: Uint8Array): void {
    this.write(Buffer.concat([Buffer.from([IAC, SB, option]), body, Buffer.from([IAC, SE])]))
  }

  /** MCCP2: all that follows the mark is compressed. */
  private compress(): void {
    if (this.deflate) return
    this.sendSub(MCCP2, Buffer.alloc(0))
    this.deflate = createDeflate({ level: 6 })
    this.deflate.on('data', (bytes: Buffer) => this.events.send(bytes))
    this.deflate.on('error', () => {})
  }

  // ---- bytes in

  receive(bytes: Uint8Array): void {
    if (this.inflate) {
      this.inflated = 0
      this.inflate.write(bytes)
      return
    }
    this.parse(bytes)
  }

  /** MCCP3: the client compresses from its next byte on, which may be in the same piece. */
  private decompress(rest: Uint8Array): void {
    const inflate = createInflate({ chunkSize: 16 * 1024 })
    this.inflate = inflate
    inflate.on('data', (bytes: Buffer) => {
      this.inflated += bytes.length
      if (this.inflated > this.mostInflated) this.giveUp('compressed input that grows too much')
      else this.parse(bytes)
    })
    inflate.on('error', () => this.giveUp('compressed input that is none'))
    inflate.on('end', () => {
      this.inflate = null
    })
    if (rest.length > 0) inflate.write(rest)
  }

  private giveUp(reason: string): void {
    this.inflate?.destroy()
    this.events.abuse(reason)
  }

  private parse(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!
      switch (this.state) {
        case 'data':
          if (byte === IAC) this.state = 'iac'
          else if (byte >= 32 && byte < 127) i = this.plainRun(bytes, i) - 1
          else this.data(byte)
          break
        case 'iac':
          this.command(byte)
          break
        case 'option':
          this.state = 'data'
          this.negotiation.receive(this.verb, byte)
          break
        case 'sub':
          if (byte === IAC) this.state = 'subIac'
          else if (this.sub.length < longestSubnegotiation) this.sub.push(byte)
          break
        case 'subIac':
          if (this.subnegotiationByte(byte)) {
            this.decompress(bytes.subarray(i + 1))
            return
          }
          break
      }
    }
  }

  // ---- lines

  /** Takes printable ASCII in as far as it goes: most of what is typed. @returns where it ends */
  private plainRun(bytes: Uint8Array, from: number): number {
    const { line } = this
    this.afterCarriageReturn = false
    let { length } = this
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at]!
      if (byte < 32 || byte >= 127) break
      if (length === line.length) {
        this.cut = true
        break
      }
      line[length++] = byte
    }
    this.length = length
    // What doesn't fit is passed over.
    if (this.cut) while (at < bytes.length && bytes[at]! >= 32 && bytes[at]! < 127) at++
    return at
  }

  private data(byte: number): void {
    const followsReturn = this.afterCarriageReturn
    this.afterCarriageReturn = byte === 13
    // CR LF, CR NUL, CR alone and LF alone all end one line.
    if (byte === 13) this.endLine()
    else if (byte === 10) {
      if (!followsReturn) this.endLine()
    } else if (byte === 8 || byte === 127) this.rubOut()
    else if (byte >= 32 || byte === 9) {
      this.plain = false
      if (this.length < this.line.length) this.line[this.length++] = byte
      else this.cut = true
    }
  }

  /** Takes back one character, all bytes of it. */
  private rubOut(): void {
    if (this.client.charset === 'utf-8') {
      while (this.length > 0 && (this.line[this.length - 1]! & 0xc0) === 0x80) this.length--
    }
    if (this.length > 0) this.length--
  }

  private endLine(): void {
    if (this.plain && !this.cut) {
      const text = this.line.toString('latin1', 0, this.length)
      this.length = 0
      this.atPrompt = false
      this.events.line(text)
      return
    }
    this.plain = true
    const bytes = this.line.subarray(0, this.length)
    // A line that was cut may end in the middle of a character.
    let text = decodeText(this.cut ? withoutHalf(bytes) : bytes, this.client.charset)
    if (text === null) {
      // It says UTF-8 and sends something else: an older client. It gets back what it sends.
      this.client.charset = 'iso-8859-1'
      this.events.client(this.client)
      text = decodeText(bytes, this.client.charset) ?? ''
    }
    this.length = 0
    this.atPrompt = false
    if (this.cut) {
      this.cut = false
      this.events.tooLong()
    }
    this.events.line(cleanText(text))
  }

  // ---- commands and options

  private command(byte: number): void {
    this.state = 'data'
    if (byte === IAC) this.data(IAC)
    else if (byte === SB) {
      this.state = 'sub'
      this.sub = []
    } else if (byte >= WILL && byte <= DONT) {
      this.verb = byte
      this.state = 'option'
    } else if (byte === AYT) this.write(Buffer.from('[Yes]\r\n'))
    else if (byte === EC) this.rubOut()
    else if (byte === EL) this.length = 0
  }

  /** @returns whether what follows is compressed */
  private subnegotiationByte(byte: number): boolean {
    if (byte === IAC) {
      if (this.sub.length < longestSubnegotiation) this.sub.push(IAC)
      this.state = 'sub'
    } else if (byte === SE) {
      this.state = 'data'
      const [option = 0, ...body] = this.sub
      this.sub = []
      if (option === MCCP3 && this.negotiation.isOn('us', MCCP3) && !this.inflate) return true
      this.subnegotiation(option, body)
    } else {
      // A subnegotiation that is broken off by another command.
      this.command(byte)
    }
    return false
  }

  private changed(ours: boolean, option: number, on: boolean): void {
    if (!on) {
      if (ours && option === GMCP) this.learn(client => (client.data = false))
      return
    }
    if (!ours && option === TTYPE) this.sendSub(TTYPE, Buffer.from([1]))
    else if (!ours && option === NEW_ENVIRON) this.sendSub(NEW_ENVIRON, Buffer.from([1]))
    else if (ours && option === CHARSET) this.sendSub(CHARSET, Buffer.from(`\x01;${charsets.join(';')}`))
    else if (ours && option === MSSP) this.sendStatus()
    else if (ours && option === MCCP2) this.compress()
    else if (ours && option === GMCP) this.learn(client => (client.data = true))
  }

  private subnegotiation(option: number, body: number[]): void {
    const text = () => cleanText(Buffer.from(body.slice(1)).toString('latin1')).slice(0, 200)
    if (option === NAWS && body.length === 4) {
      this.events.size(body[0]! * 256 + body[1]!, body[2]! * 256 + body[3]!)
    } else if (option === TTYPE && body[0] === 0) this.terminalType(text())
    else if (option === NEW_ENVIRON && (body[0] === 0 || body[0] === 2)) this.variables(body)
    else if (option === CHARSET) this.charset(body[0] ?? 0, text())
    else if (option === GMCP) this.gameData(Buffer.from(body).toString('utf8'))
  }

  /** The first is the client's name, the second its terminal, the third `MTTS` and a number; a repeat is the last. */
  private terminalType(name: string): void {
    const { terminals } = this
    const repeated = terminals.includes(name)
    if (!repeated && terminals.length < mostTerminalTypes) {
      terminals.push(name)
      const bits = /^MTTS (\d{1,6})$/.exec(name)?.[1]
      this.learn(client => {
        if (bits) readMtts(client, Number(bits))
        else {
          if (terminals.length === 1 && client.name === '') client.name = name
          readTerminal(client, name)
        }
      })
      if (terminals.length < mostTerminalTypes) this.sendSub(TTYPE, Buffer.from([1]))
    }
  }

  /** RFC 1572: VAR or USERVAR, a name, VALUE, a value; ESC before what is meant as itself. */
  private variables(body: number[]): void {
    const found: { name: number[]; value: number[] }[] = []
    let into: number[] = []
    for (let i = 1; i < body.length; i++) {
      const byte = body[i]!
      if (byte === 0 || byte === 3) found.push({ name: (into = []), value: [] })
      else if (byte === 1) into = found.at(-1)?.value ?? []
      else into.push(byte === 2 ? (body[++i] ?? 0) : byte)
    }
    const text = (bytes: number[]) => cleanText(Buffer.from(bytes).toString('utf8')).slice(0, 200)
    this.learn(client => {
      for (const { name, value } of found) readVariable(client, text(name), text(value))
    })
  }

  private charset(what: number, text: string): void {
    if (what === 2) this.learn(client => setCharset(client, text))
    else if (what === 1) {
      // It asks us: the first that is spoken here.
      const [, ...names] = text.split(text[0] ?? ';')
      const name = names.find(one => setCharset({ ...this.client }, one))
      if (name === undefined) this.sendSub(CHARSET, Buffer.from([3]))
      else {
        this.sendSub(CHARSET, Buffer.from(`\x02${name}`))
        this.learn(client => setCharset(client, name))
      }
    }
  }

  private gameData(message: string): void {
    const [, name, json = ''] = /^\s*([A-Za-z][\w.-]{0,80})(?:\s+([\s\S]*))?$/.exec(message) ?? []
    if (name) this.events.data(name, json)
  }

  private sendStatus(): void {
    const parts = Object.entries(this.events.status()).map(([name, value]) => `\x01${name}\x02${value}`)
    this.sendSub(MSSP, doubleIac(Buffer.from(parts.join(''))))
  }

  private learn(read: (client: Client) => void): void {
    const before = JSON.stringify(this.client)
    read(this.client)
    if (JSON.stringify(this.client) !== before) this.events.client(this.client)
  }
}

/** Bytes that may hold 255, as telnet sends them. */
function doubleIac(bytes: Buffer): Buffer {
  if (!bytes.includes(IAC)) return bytes
  return Buffer.from([...bytes].flatMap(byte => (byte === IAC ? [IAC, IAC] : [byte])))
}

/** Without the character at the end that isn't whole. */
function withoutHalf(bytes: Buffer): Buffer {
  let end = bytes.length
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!
    if ((byte & 0xc0) === 0x80) continue
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    if (needs > back) end = bytes.length - back
    break
  }
  return bytes.subarray(0, end)
}

/** What a player typed, without control characters: nothing of it can steer another's terminal. */
export function cleanText(text: string): string {
  return text.replace(/[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC')
}
