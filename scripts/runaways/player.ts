import { connect, type Socket } from 'node:net'

const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** An answer to a line: the time when the line was sent, and the milliseconds until the answer. */
export interface Answer {
  at: number
  took: number
}

/** A player who uses telnet. */
export class Player {
  private readonly socket: Socket
  private unread = ''
  private closed = false
  /** Called with each received line. */
  onLine: (line: string) => void = () => {}
  private rest = ''

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.on('data', bytes => this.read(bytes.toString('utf8')))
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.closed = true
    })
  }

  private read(text: string): void {
    this.unread = (this.unread + text).slice(-20_000)
    const lines = (this.rest + text).split('\n')
    this.rest = lines.pop()!
    for (const line of lines) this.onLine(line)
  }

  type(line: string): void {
    this.socket.write(`${line}\r\n`)
  }

  /** Types a line, and waits for a text. @throws an Error with the received text, if the awaited text doesn't come within some seconds */
  async ask(line: string, answer: RegExp, seconds = 10): Promise<string> {
    this.unread = ''
    this.type(line)
    return this.see(answer, seconds)
  }

  async see(text: RegExp, seconds = 10): Promise<string> {
    for (const end = Date.now() + seconds * 1000; !text.test(this.unread); await wait(20)) {
      if (this.closed) throw new Error('the connection is closed')
      if (Date.now() > end)
        throw new Error(`${text} was not seen within ${seconds} s, but:\n${this.unread.slice(-500)}`)
    }
    return this.unread
  }

  /** Enters the world as a new player. */
  async enter(name: string): Promise<void> {
    await this.see(/name\?/)
    for (const line of [name, 'yes', 'secret1', 'secret1']) this.type(line)
    await this.see(/Welcome, /)
  }

  close(): void {
    this.socket.destroy()
  }
}

/** A player who says a number at fixed intervals, and measures the time until each number comes back. */
export class Pulse {
  private readonly player: Player
  private readonly sent = new Map<string, number>()
  private readonly timer: NodeJS.Timeout
  private count = 0
  readonly answers: Answer[] = []

  constructor(player: Player, milliseconds: number) {
    this.player = player
    player.onLine = line => {
      const word = /You say, .*?(pulse\d+)/.exec(line)?.[1] ?? ''
      const at = this.sent.get(word)
      if (at === undefined) return
      this.sent.delete(word)
      this.answers.push({ at, took: performance.now() - at })
    }
    this.timer = setInterval(() => this.beat(), milliseconds)
  }

  private beat(): void {
    const word = `pulse${this.count++}`
    this.sent.set(word, performance.now())
    this.player.type(`say ${word}`)
  }

  /** Stops the player. @returns all answers, in the order of the lines. For a missing answer, it is the time until now */
  stop(): Answer[] {
    clearInterval(this.timer)
    this.player.onLine = () => {}
    const missing = [...this.sent.values()].map(at => ({ at, took: performance.now() - at }))
    return [...this.answers, ...missing].sort((a, b) => a.at - b.at)
  }
}
