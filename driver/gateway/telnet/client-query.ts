import type { Client } from '../../link/client.ts'
import { cleanText } from '../clean-text.ts'
import { charsets, readMtts, readTerminal, readVariable, setCharset } from './client-facts.ts'
import { telnet } from './protocol.ts'

const { TTYPE, NEW_ENVIRON, CHARSET } = telnet

/** The number of times that a client is asked for its terminal type. The answers are its name, its terminal, and its capabilities. */
const mostTerminalTypes = 3
/** The maximum number of characters of a name or value that are kept. */
const longestText = 200

/** The functions of the connection that a query calls. */
interface QueryEvents {
  send(option: number, body: Uint8Array): void
  /** Called when the client description has changed. */
  learned(client: Client): void
}

/** Asks a telnet client for its properties (TTYPE, NEW-ENVIRON, CHARSET), and puts the answers into its client description. */
export class ClientQuery {
  private readonly client: Client
  private readonly events: QueryEvents
  private readonly terminals: string[] = []

  constructor(client: Client, events: QueryEvents) {
    this.client = client
    this.events = events
  }

  /** Asks the client through an option that both sides have agreed on. */
  ask(option: number): void {
    if (option === TTYPE || option === NEW_ENVIRON) this.events.send(option, Buffer.from([1]))
    else if (option === CHARSET) this.events.send(CHARSET, Buffer.from(`\x01;${charsets.join(';')}`))
  }

  /** Handles a subnegotiation of one of the three options. */
  receive(option: number, body: readonly number[]): void {
    const text = () => cleanText(Buffer.from(body.slice(1)).toString('latin1')).slice(0, longestText)
    if (option === TTYPE && body[0] === 0) this.terminalType(text())
    else if (option === NEW_ENVIRON && (body[0] === 0 || body[0] === 2)) this.variables(body)
    else if (option === CHARSET) this.charset(body[0] ?? 0, text())
  }

  /** Changes the client description, and reports it if anything has changed. */
  learn(read: (client: Client) => void): void {
    const before = JSON.stringify(this.client)
    read(this.client)
    if (JSON.stringify(this.client) !== before) this.events.learned(this.client)
  }

  /** Handles a terminal type. The first is the client's name, the second its terminal, the third `MTTS` and a number. A repetition ends the list. */
  private terminalType(name: string): void {
    const { terminals } = this
    if (terminals.includes(name) || terminals.length >= mostTerminalTypes) return
    terminals.push(name)
    const bits = /^MTTS (\d{1,6})$/.exec(name)?.[1]
    this.learn(client => {
      if (bits) readMtts(client, Number(bits))
      else {
        if (terminals.length === 1 && client.name === '') client.name = name
        readTerminal(client, name)
      }
    })
    if (terminals.length < mostTerminalTypes) this.ask(TTYPE)
  }

  /** Parses variables (RFC 1572). Each one consists of VAR or USERVAR, its name, VALUE, and its value. ESC escapes the next byte. */
  private variables(body: readonly number[]): void {
    const found: { name: number[]; value: number[] }[] = []
    let into: number[] = []
    for (let i = 1; i < body.length; i++) {
      const byte = body[i]!
      if (byte === 0 || byte === 3) found.push({ name: (into = []), value: [] })
      else if (byte === 1) into = found.at(-1)?.value ?? []
      else into.push(byte === 2 ? (body[++i] ?? 0) : byte)
    }
    const text = (bytes: number[]) => cleanText(Buffer.from(bytes).toString('utf8')).slice(0, longestText)
    this.learn(client => {
      for (const { name, value } of found) readVariable(client, text(name), text(value))
    })
  }

  /** Handles a charset message (RFC 2066). 1 is the client's request, and 2 means that it has accepted the server's request. */
  private charset(what: number, text: string): void {
    if (what === 2) this.learn(client => setCharset(client, text))
    else if (what === 1) {
      // The first charset of the client's list that is supported.
      const [, ...names] = text.split(text[0] ?? ';')
      const name = names.find(one => setCharset({ ...this.client }, one))
      if (name === undefined) this.events.send(CHARSET, Buffer.from([3]))
      else {
        this.events.send(CHARSET, Buffer.from(`\x02${name}`))
        this.learn(client => setCharset(client, name))
      }
    }
  }
}
