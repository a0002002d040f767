import { type Client, unknownClient } from '../../link/client.ts'
import { usualLimits } from '../limits.ts'
import { encodeText } from './charset.ts'
import { ClientQuery } from './client-query.ts'
import { fitText } from './colours.ts'
import { Decompressor, Output } from './compression.ts'
import { LineEditor } from './line-editor.ts'
import { Negotiation } from './negotiation.ts'
import { escapeIac, subnegotiation, telnet } from './protocol.ts'

const { SE, GA, SB, WILL, DONT, IAC, EOR, AYT, EC, EL } = telnet
const { ECHO, SGA, TTYPE, END_OF_RECORD, NAWS, NEW_ENVIRON, CHARSET, MSSP, MCCP2, MCCP3, GMCP } = telnet

/** The maximum number of bytes of a subnegotiation that are kept. */
const longestSubnegotiation = 8192

const offered: ReadonlySet<number> = new Set([ECHO, SGA, END_OF_RECORD, CHARSET, MSSP, MCCP2, MCCP3, GMCP])
const wanted: ReadonlySet<number> = new Set([NAWS, TTYPE, NEW_ENVIRON, CHARSET])

/** The events of a telnet connection, and its output. */
export interface TelnetEvents {
  line(text: string): void
  /** The client's window, in characters. */
  size(width: number, height: number): void
  /** Called when a line was longer than the limit and has been cut. */
  tooLong(): void
  /** Called when the client description has changed. */
  client(client: Client): void
  /** A GMCP message: `Core.Hello`, and the JSON after it. */
  data(name: string, json: string): void
  /** The figures for lists of games (MSSP): names and values. */
  status(): Record<string, string | number>
  /** Called when the input is an attack or malformed, so the connection has to be closed. */
  abuse(reason: string): void
  /** Sends bytes to the client. */
  send(bytes: Buffer): void
}

/**
 * The codec of one telnet connection: bytes in, events out. It does no I/O of its own. The result doesn't depend on how the input is split into
 * pieces.
 */
export class TelnetCodec {
  readonly client: Client
  private readonly events: TelnetEvents
  private readonly negotiation: Negotiation
  private readonly query: ClientQuery
  private readonly editor: LineEditor
  private readonly inflatedBytes: number
  private state: 'data' | 'iac' | 'option' | 'sub' | 'subIac' = 'data'
  private verb = 0
  private sub: number[] = []
  private atPrompt = false
  private readonly output: Output
  private decompressor: Decompressor | null = null

  /**
   * @param secure whether the connection is encrypted
   * @param limits the maximum number of bytes of a line, and the maximum number of bytes of one decompressed piece of input
   */
  constructor(
    events: TelnetEvents,
    secure = false,
    { lineBytes, inflatedBytes }: { lineBytes: number; inflatedBytes: number } = usualLimits(),
  ) {
    this.events = events
    this.output = new Output(bytes => events.send(bytes))
    this.inflatedBytes = inflatedBytes
    this.client = { ...unknownClient(), secure }
    this.query = new ClientQuery(this.client, {
      send: (option, body) => this.write(subnegotiation(option, body)),
      learned: client => events.client(client),
    })
    this.editor = new LineEditor(lineBytes, this.client, {
      line: (text, cut) => {
        this.atPrompt = false
        if (cut) events.tooLong()
        events.line(text)
      },
      charsetCorrected: () => events.client(this.client),
    })
    this.negotiation = new Negotiation({
      // Only the server turns ECHO on, so a client's request for it is refused.
      agrees: (side, option) => (side === 'us' ? offered.has(option) && option !== ECHO : wanted.has(option)),
      changed: (side, option, on) => {
        if (side === 'him') this.clientOption(option, on)
        else this.serverOption(option, on)
      },
      send: (verb, option) => this.write(Buffer.from([IAC, verb, option])),
    })
  }

  /** Offers the options that the server supports, and requests those that the client should turn on. */
  start(): void {
    for (const option of [TTYPE, NAWS, NEW_ENVIRON]) this.negotiation.ask('him', option, true)
    for (const option of [END_OF_RECORD, CHARSET, MSSP, GMCP, MCCP2, MCCP3]) this.negotiation.ask('us', option, true)
  }

  /** Frees the compressors when the connection has ended. */
  close(): void {
    this.output.close()
    this.decompressor?.close()
  }

  // ---- output

  /** Sets whether the client shows what is typed. */
  setEcho(on: boolean): void {
    this.negotiation.ask('us', ECHO, !on)
  }

  /** Sends text in a form that the client can show, with the mark that ends a prompt. */
  send(text: string, prompt: string): void {
    // Text that arrives after a prompt begins on a new line.
    const whole = `${this.atPrompt && text !== '' ? '\n' : ''}${text}${prompt}`
    this.atPrompt = prompt !== ''
    const body = encodeText(fitText(whole, this.client).replaceAll('\n', '\r\n'), this.client.charset)
    const bytes = this.client.charset === 'iso-8859-1' ? escapeIac(body) : body
    const mark = prompt === '' ? 0 : this.promptMark
    this.write(mark === 0 ? bytes : Buffer.concat([bytes, Buffer.from([IAC, mark])]))
  }

  private get promptMark(): number {
    if (this.negotiation.isOn('us', END_OF_RECORD)) return EOR
    return this.negotiation.isOn('us', SGA) ? 0 : GA
  }

  /** Sends game data (GMCP) to a client that accepts it. */
  sendData(name: string, json: string): void {
    if (!this.client.data) return
    this.write(subnegotiation(GMCP, escapeIac(Buffer.from(json === '' ? name : `${name} ${json}`))))
  }

  private sendStatus(): void {
    const parts = Object.entries(this.events.status()).map(([name, value]) => `\x01${name}\x02${value}`)
    this.write(subnegotiation(MSSP, escapeIac(Buffer.from(parts.join('')))))
  }

  private write(bytes: Buffer): void {
    this.output.write(bytes)
  }

  // ---- input

  /** Handles bytes from the client. */
  receive(bytes: Uint8Array): void {
    if (this.decompressor) this.decompressor.write(bytes)
    else this.parse(bytes)
  }

  /** MCCP3: the client compresses from its next byte on, which may be in the same piece. */
  private decompress(rest: Uint8Array): void {
    this.decompressor = new Decompressor(this.inflatedBytes, {
      data: bytes => this.parse(bytes),
      end: rest => {
        this.decompressor = null
        if (rest.length > 0) this.receive(rest)
      },
      abuse: reason => this.events.abuse(reason),
    })
    if (rest.length > 0) this.decompressor.write(rest)
  }

  private parse(bytes: Uint8Array): void {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!
      switch (this.state) {
        case 'data':
          if (byte === IAC) this.state = 'iac'
          else if (byte >= 32 && byte < 127) i = this.editor.takeAscii(bytes, i) - 1
          else this.editor.take(byte)
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
          if (this.endsPlainInput(byte)) {
            this.decompress(bytes.subarray(i + 1))
            return
          }
          break
      }
    }
  }

  private command(byte: number): void {
    this.state = 'data'
    if (byte === IAC) this.editor.take(IAC)
    else if (byte === SB) {
      this.state = 'sub'
      this.sub = []
    } else if (byte >= WILL && byte <= DONT) {
      this.verb = byte
      this.state = 'option'
    } else if (byte === AYT) this.write(Buffer.from('[Yes]\r\n'))
    else if (byte === EC) this.editor.eraseCharacter()
    else if (byte === EL) this.editor.eraseLine()
  }

  /** Handles the byte after an IAC inside a subnegotiation. @returns whether the input after it is compressed */
  private endsPlainInput(byte: number): boolean {
    if (byte === IAC) {
      if (this.sub.length < longestSubnegotiation) this.sub.push(IAC)
      this.state = 'sub'
    } else if (byte === SE) {
      this.state = 'data'
      const [option = 0, ...body] = this.sub
      this.sub = []
      if (option === MCCP3 && this.negotiation.isOn('us', MCCP3) && !this.decompressor) return true
      this.subnegotiation(option, body)
    } else {
      // Any other command ends the subnegotiation.
      this.command(byte)
    }
    return false
  }

  private subnegotiation(option: number, body: number[]): void {
    if (option === NAWS && body.length === 4) {
      this.events.size(body[0]! * 256 + body[1]!, body[2]! * 256 + body[3]!)
    } else if (option === GMCP) this.gameData(Buffer.from(body).toString('utf8'))
    else this.query.receive(option, body)
  }

  private gameData(message: string): void {
    const [, name, json = ''] = /^\s*([A-Za-z][\w.-]{0,80})(?:\s+([\s\S]*))?$/.exec(message) ?? []
    if (name) this.events.data(name, json)
  }

  // ---- options

  private clientOption(option: number, on: boolean): void {
    if (on && (option === TTYPE || option === NEW_ENVIRON)) this.query.ask(option)
  }

  private serverOption(option: number, on: boolean): void {
    if (option === GMCP) this.query.learn(client => (client.data = on))
    else if (option === MCCP2 && on) this.output.compress(subnegotiation(MCCP2, Buffer.alloc(0)))
    else if (option === MCCP2) this.output.endCompression()
    else if (!on) return
    else if (option === CHARSET) this.query.ask(CHARSET)
    else if (option === MSSP) this.sendStatus()
  }
}
