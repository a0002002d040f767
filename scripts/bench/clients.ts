import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'

/** A client that counts prompts. Each prompt ends the answer to one line. */
export abstract class Client {
  private waiting: { prompts: number; done: () => void } | null = null
  private seen = ''

  protected abstract write(line: string): void
  abstract close(): void
  protected abstract opened: Promise<void>

  /** Handles received data. @param text the beginning of the data, which is read only during login */
  protected received(text: () => string, prompts: number): void {
    if (this.seen.length < 4000) this.seen += text()
    if (!this.waiting) return
    this.waiting.prompts -= prompts
    if (this.waiting.prompts > 0) return
    const { done } = this.waiting
    this.waiting = null
    done()
  }

  private prompts(count: number): Promise<void> {
    return new Promise(done => {
      this.waiting = { prompts: count, done }
    })
  }

  async logIn(name: string, password: string): Promise<void> {
    let answered = this.prompts(1)
    await this.opened
    await answered
    answered = this.prompts(1)
    this.write(`${name}\n`)
    await answered
    answered = this.prompts(1)
    this.write(`${password}\n`)
    await answered
    if (!this.seen.includes('Exits')) throw new Error(`${name} is not in the world: ${this.seen.slice(-300)}`)
  }

  /** Sends a line, and waits for the prompt that ends its answer. */
  async ask(line: string): Promise<void> {
    const answered = this.prompts(1)
    this.write(`${line}\n`)
    await answered
  }

  /** Waits for the first prompt. */
  async greeted(): Promise<void> {
    const answered = this.prompts(1)
    await this.opened
    await answered
  }

  /** Sends `look` several times at once, and waits for all answers. */
  pipeline(count: number): Promise<void> {
    return this.pipelineOf(['look'], count)
  }

  /** Sends a number of lines at once, repeating the given lines in order, and waits for all answers. */
  async pipelineOf(lines: readonly string[], count: number): Promise<void> {
    const answered = this.prompts(count)
    const round = lines.map(line => `${line}\n`).join('')
    this.write(
      round
        .repeat(Math.ceil(count / lines.length))
        .split('\n')
        .slice(0, count)
        .join('\n')
        .concat('\n'),
    )
    await answered
  }
}

const IAC = 255
const GA = 249

export class TelnetClient extends Client {
  private readonly socket: Socket
  protected opened: Promise<void>
  private afterIac = false
  /** The number of bytes received. */
  private bytes = 0

  constructor(port: number) {
    super()
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('connect', resolve).once('error', reject)
    })
    this.socket.on('data', bytes => this.read(bytes))
  }

  private read(bytes: Buffer): void {
    this.bytes += bytes.length
    let prompts = 0
    if (this.afterIac && bytes[0] === GA) prompts++
    for (let at = bytes.indexOf(IAC); at >= 0; at = bytes.indexOf(IAC, at + 1)) if (bytes[at + 1] === GA) prompts++
    this.afterIac = bytes.at(-1) === IAC
    this.received(() => bytes.toString('latin1', 0, 500), prompts)
  }

  /** The size of the answer to a line, in bytes. */
  async bytesOf(line: string): Promise<number> {
    const before = this.bytes
    await this.ask(line)
    return this.bytes - before
  }

  protected write(text: string): void {
    this.socket.write(text)
  }

  close(): void {
    this.socket.destroy()
  }
}

export class WebClient extends Client {
  private readonly socket: WebSocket
  protected opened: Promise<void>

  constructor(port: number) {
    super()
    this.socket = new WebSocket(`ws://127.0.0.1:${port}/play`)
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve).once('error', reject)
    })
    this.socket.on('message', data => {
      const { text = '', prompt } = JSON.parse(String(data)) as { text?: string; prompt?: string }
      this.received(() => text, prompt === undefined ? 0 : 1)
    })
  }

  protected write(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) this.socket.send(JSON.stringify({ line }))
  }

  close(): void {
    this.socket.terminate()
  }
}
