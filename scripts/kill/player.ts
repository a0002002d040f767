import { connect, type Socket } from 'node:net'

/** What a player of `npm run kill -- --cluster` has seen that must hold in the end. */
export interface Seen {
  /** The most facets that each gem was said to have. */
  readonly facets: Map<string, number>
  /** The steps from one shard to another. */
  moves: number
  /** Milliseconds that each of them took, from the line to the room. */
  readonly waits: number[]
  /** Lines that were answered twice, or in the wrong order. */
  disordered: number
  typed: number
  answered: number
}

/** A player over telnet, who walks, trades and talks at random, and notes all that the world says. */
export class Player {
  readonly name: string
  readonly seen: Seen
  private readonly port: () => number
  private readonly dice: (below: number) => number
  private socket: Socket | null = null
  private text = ''
  private last = 0
  private number = 0
  private stepped = 0
  private room = ''
  private isIn = false
  private over = false

  constructor(name: string, port: () => number, dice: (below: number) => number, seen: Seen) {
    this.name = name
    this.port = port
    this.dice = dice
    this.seen = seen
  }

  /** Connects and logs in; if the connection is lost, once more. */
  connect(): void {
    if (this.over) return
    const socket = connect(this.port(), '127.0.0.1')
    this.socket = socket
    this.isIn = false
    this.text = ''
    socket.on('data', bytes => this.read(bytes.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => {
      this.isIn = false
      setTimeout(() => this.connect(), 300)
    })
  }

  /** Whether the player is in the world. */
  get plays(): boolean {
    return this.isIn
  }

  private read(text: string): void {
    this.text += text
    for (let end = this.text.search(/\n|\? |: |> /); end >= 0; end = this.text.search(/\n|\? |: |> /)) {
      const line = this.text.slice(0, end + 2).trim()
      this.text = this.text.slice(end + (this.text[end] === '\n' ? 1 : 2))
      this.take(line)
    }
  }

  private take(line: string): void {
    const { seen } = this
    const hall = /The (near|mid|far) hall/.exec(line)?.[1]
    const said = /You say, "(\d+)/.exec(line)?.[1]
    const cut = /(gem\d+) has (\d+) facets/.exec(line)
    if (/What is your name\?/.test(line)) this.type(this.name)
    else if (/Is that who you want to be\?/.test(line)) this.type('yes')
    else if (/password|And once more:/i.test(line)) this.type('secret1')
    else if (hall) {
      this.isIn = true
      if (this.stepped > 0 && hall !== this.room) {
        seen.moves++
        seen.waits.push(performance.now() - this.stepped)
      }
      this.stepped = 0
      this.room = hall
    } else if (/hp>?$/.test(line)) this.isIn = true
    else if (said !== undefined) {
      const number = Number(said)
      if (number <= this.last) seen.disordered++
      this.last = Math.max(number, this.last)
      seen.answered++
    } else if (cut) seen.facets.set(cut[1]!, Math.max(seen.facets.get(cut[1]!) ?? 0, Number(cut[2])))
  }

  type(line: string): void {
    this.socket?.write(`${line}\r\n`)
  }

  /** Does something. @param others the names of the other players @param gems the number of gems in the world */
  act(others: readonly string[], gems: number): void {
    if (!this.isIn) return
    const gem = `gem${this.dice(gems)}`
    const other = others[this.dice(others.length)]!
    const kind = this.dice(12)
    if (kind < 4) {
      if (this.stepped === 0) this.stepped = performance.now()
      this.type(this.dice(2) === 0 ? 'east' : 'west')
    } else if (kind < 6) this.type(`say cut ${gem}`)
    else if (kind === 6) this.type(`give ${gem} to ${other}`)
    else if (kind === 7) this.type(`give ${1 + this.dice(5)} coins to ${other}`)
    else if (kind === 8) this.type(`drop ${gem}`)
    else if (kind === 9) this.type('get all')
    else this.type(`drop ${1 + this.dice(3)} coins`)
    this.type(`say ${++this.number}`)
    this.seen.typed++
  }

  end(): void {
    this.over = true
    this.socket?.destroy()
  }
}
