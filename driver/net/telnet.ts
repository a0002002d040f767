/** Telnet's bytes (RFC 854) and the options spoken here. */
export const telnet = {
  SE: 240,
  GA: 249,
  SB: 250,
  WILL: 251,
  WONT: 252,
  DO: 253,
  DONT: 254,
  IAC: 255,
  EOR: 239,
  ECHO: 1,
  SGA: 3,
  TTYPE: 24,
  END_OF_RECORD: 25,
  NAWS: 31,
} as const

const { SE, GA, SB, WILL, WONT, DO, DONT, IAC, EOR, ECHO, SGA, END_OF_RECORD, NAWS } = telnet

/** Bytes of a line that are kept; the rest of it is dropped. */
export const longestLine = 4096
/** Bytes of a subnegotiation that are kept. */
const longestSubnegotiation = 8192

export interface TelnetEvents {
  line(text: string): void
  size(width: number, height: number): void
  /** A line was longer than longestLine and has been cut. */
  tooLong(): void
  /** Bytes for the far end. */
  send(bytes: Buffer): void
}

/** RFC 1143's states for one side of one option; the queue bit says that the opposite is wanted next. */
type OptionState = 'no' | 'yes' | 'wantNo' | 'wantNoOpposite' | 'wantYes' | 'wantYesOpposite'

/**
 * One telnet connection's codec: bytes in, events out, no I/O of its own. Options are negotiated by RFC 1143's Q method, so
 * that they never loop, whatever the far end sends; the same events come however the bytes are split.
 */
export class TelnetCodec {
  private readonly events: TelnetEvents
  private state: 'data' | 'iac' | 'option' | 'sub' | 'subIac' = 'data'
  private verb = 0
  private readonly line = Buffer.allocUnsafe(longestLine)
  private length = 0
  private cut = false
  private afterCarriageReturn = false
  private atPrompt = false
  private sub: number[] = []
  private readonly us = new Map<number, OptionState>()
  private readonly him = new Map<number, OptionState>()

  constructor(events: TelnetEvents) {
    this.events = events
  }

  /** Offers what the server does and asks for what it wants to know. */
  start(): void {
    this.ask(this.him, NAWS, true)
    this.ask(this.us, END_OF_RECORD, true)
  }

  /** Whether the client is to show what is typed. */
  setEcho(on: boolean): void {
    this.ask(this.us, ECHO, !on)
  }

  /** Text as the client is to get it, with the mark that ends a prompt. */
  encode(text: string, prompt: string): Buffer {
    // Text that comes while the player is at the prompt begins on a line of its own.
    const body = `${this.atPrompt && text !== '' ? '\r\n' : ''}${(text + prompt).replaceAll('\n', '\r\n')}`
    this.atPrompt = prompt !== ''
    if (prompt === '') return Buffer.from(body)
    const mark = this.isOn(this.us, END_OF_RECORD) ? EOR : this.isOn(this.us, SGA) ? 0 : GA
    return mark === 0 ? Buffer.from(body) : Buffer.concat([Buffer.from(body), Buffer.from([IAC, mark])])
  }

  receive(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!
      switch (this.state) {
        case 'data':
          if (byte === IAC) this.state = 'iac'
          else this.data(byte)
          break
        case 'iac':
          this.command(byte)
          break
        case 'option':
          this.state = 'data'
          this.negotiate(this.verb, byte)
          break
        case 'sub':
          if (byte === IAC) this.state = 'subIac'
          else if (this.sub.length < longestSubnegotiation) this.sub.push(byte)
          break
        case 'subIac':
          this.subnegotiationByte(byte)
          break
      }
    }
  }

  // ---- lines

  private data(byte: number): void {
    const followsReturn = this.afterCarriageReturn
    this.afterCarriageReturn = byte === 13
    // CR LF, CR NUL, CR alone and LF alone all end one line.
    if (byte === 13) this.endLine()
    else if (byte === 10) {
      if (!followsReturn) this.endLine()
    } else if (byte === 8 || byte === 127) this.rubOut()
    else if (byte >= 32 || byte === 9) {
      if (this.length < longestLine) this.line[this.length++] = byte
      else this.cut = true
    }
  }

  /** Takes back one character, all bytes of it. */
  private rubOut(): void {
    while (this.length > 0 && (this.line[this.length - 1]! & 0xc0) === 0x80) this.length--
    if (this.length > 0) this.length--
  }

  private endLine(): void {
    const text = cleanText(this.line.toString('utf8', 0, this.length))
    this.length = 0
    this.atPrompt = false
    if (this.cut) {
      this.cut = false
      this.events.tooLong()
    }
    this.events.line(text)
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
    } else if (byte === 246)
      this.events.send(Buffer.from('[Yes]\r\n')) // AYT: are you there
    else if (byte === 247)
      this.rubOut() // EC
    else if (byte === 248) this.length = 0 // EL
  }

  private subnegotiationByte(byte: number): void {
    if (byte === IAC) {
      if (this.sub.length < longestSubnegotiation) this.sub.push(IAC)
      this.state = 'sub'
    } else if (byte === SE) {
      this.state = 'data'
      this.subnegotiation()
    } else {
      // A subnegotiation that is broken off by another command.
      this.command(byte)
    }
  }

  private subnegotiation(): void {
    const [option, w1 = 0, w0 = 0, h1 = 0, h0 = 0] = this.sub
    if (option === NAWS && this.sub.length === 5) this.events.size(w1 * 256 + w0, h1 * 256 + h0)
    this.sub = []
  }

  private negotiate(verb: number, option: number): void {
    const ours = verb === DO || verb === DONT
    const side = ours ? this.us : this.him
    const wanted = verb === DO || verb === WILL
    const state = side.get(option) ?? 'no'
    const supported = ours ? [ECHO, SGA, END_OF_RECORD].includes(option as never) : option === NAWS
    if (wanted) {
      if (state === 'no') {
        // ECHO is ours to begin: a client that asks for it by itself is not echoed.
        if (supported && !(ours && option === ECHO)) {
          side.set(option, 'yes')
          this.reply(ours ? WILL : DO, option)
        } else this.reply(ours ? WONT : DONT, option)
      } else if (state === 'wantNo') side.set(option, 'no')
      else if (state === 'wantNoOpposite' || state === 'wantYes') side.set(option, 'yes')
      else if (state === 'wantYesOpposite') {
        side.set(option, 'wantNo')
        this.reply(ours ? WONT : DONT, option)
      }
    } else if (state === 'yes') {
      side.set(option, 'no')
      this.reply(ours ? WONT : DONT, option)
    } else if (state === 'wantNo' || state === 'wantYes' || state === 'wantYesOpposite') side.set(option, 'no')
    else if (state === 'wantNoOpposite') {
      side.set(option, 'wantYes')
      this.reply(ours ? WILL : DO, option)
    }
  }

  private ask(side: Map<number, OptionState>, option: number, on: boolean): void {
    const state = side.get(option) ?? 'no'
    const ours = side === this.us
    if (on) {
      if (state === 'no') {
        side.set(option, 'wantYes')
        this.reply(ours ? WILL : DO, option)
      } else if (state === 'wantNo') side.set(option, 'wantNoOpposite')
      else if (state === 'wantYesOpposite') side.set(option, 'wantYes')
    } else if (state === 'yes') {
      side.set(option, 'wantNo')
      this.reply(ours ? WONT : DONT, option)
    } else if (state === 'wantYes') side.set(option, 'wantYesOpposite')
    else if (state === 'wantNoOpposite') side.set(option, 'wantNo')
  }

  private isOn(side: Map<number, OptionState>, option: number): boolean {
    return side.get(option) === 'yes'
  }

  private reply(verb: number, option: number): void {
    this.events.send(Buffer.from([IAC, verb, option]))
  }
}

/** What a player typed, without control characters: nothing of it can steer another's terminal. */
export function cleanText(text: string): string {
  return text.replace(/[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFC')
}
