import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Bus, readEnvelope } from './bus.ts'

/** The maximum length of a piece of a message, in ASCII characters. A notification has at most 8,000 bytes. */
const piece = 7000
/** Milliseconds before a lost connection is made again. */
const pause = 500
/** The number of messages that wait while there is no connection. Later ones are lost. */
const mostWaiting = 1000

/**
 * A bus that needs no server but PostgreSQL: its notifications. They are sent outside of the commits of the world, because a commit with a
 * notification waits for all other such commits. That is enough for two or three shards.
 */
export class NotifyBus implements Bus {
  private readonly url: string
  private readonly shard: string
  private client: pg.Client | null = null
  private heard: (subject: string, text: string, from: string) => void = () => {}
  private closed = false
  private readonly waiting: string[] = []
  /** The messages that are being sent, one after the other. */
  private sending: Promise<void> = Promise.resolve()
  /** The pieces of long messages so far, by message. */
  private readonly pieces = new Map<string, string>()

  constructor(url: string, shard: string) {
    this.url = url
    this.shard = shard
    void this.connect()
  }

  get isUp(): boolean {
    return this.client !== null
  }

  listen(heard: NotifyBus['heard']): void {
    this.heard = heard
  }

  publish(subject: string, text: string): void {
    const all = encodeURIComponent(JSON.stringify({ from: this.shard, subject, text }))
    const id = randomBytes(9).toString('base64url')
    for (let at = 0; at < all.length; at += piece) {
      const isLast = at + piece >= all.length
      this.send(`${id}${isLast ? '.' : '+'}${all.slice(at, at + piece)}`)
    }
  }

  private send(payload: string): void {
    const { client } = this
    if (client) {
      const send = () => client.query("select pg_notify('wyrd_' || current_schema(), $1)", [payload])
      // The messages of a lost connection are lost.
      this.sending = this.sending.then(send).then(
        () => {},
        () => {},
      )
    } else if (this.waiting.length < mostWaiting) this.waiting.push(payload)
  }

  private async connect(): Promise<void> {
    while (!this.closed) {
      const client = new pg.Client({ connectionString: this.url, keepAlive: true })
      const lost = () => {
        if (this.client !== client) return
        this.client = null
        if (!this.closed) void this.connect()
      }
      client.on('error', lost)
      client.on('end', lost)
      client.on('notification', ({ payload = '' }) => this.receive(payload))
      try {
        await client.connect()
        const { rows } = await client.query<{ name: string }>("select quote_ident('wyrd_' || current_schema()) as name")
        await client.query(`listen ${rows[0]!.name}`)
        this.client = client
        this.pieces.clear()
        for (const payload of this.waiting.splice(0)) this.send(payload)
        return
      } catch {
        await client.end().catch(() => {})
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  private receive(payload: string): void {
    const id = payload.slice(0, 12)
    const text = (this.pieces.get(id) ?? '') + payload.slice(13)
    if (payload[12] === '+') {
      this.pieces.set(id, text)
      return
    }
    this.pieces.delete(id)
    const message = readEnvelope(decodeURIComponent(text))
    if (message && message.from !== this.shard) this.heard(message.subject, message.text, message.from)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.client?.end().catch(() => {})
  }
}
