import { connect, type NatsConnection } from 'nats'
import type { Log } from '../../link/log.ts'
import { type Bus, readEnvelope } from './bus.ts'

/** Milliseconds between two attempts to reach the server. */
const tryEvery = 500

/** A bus over a NATS server. While the server can't be reached, messages are lost and everything else goes on. */
export class NatsBus implements Bus {
  private readonly shard: string
  private readonly subject: string
  private connection: NatsConnection | null = null
  private heard: (subject: string, text: string, from: string) => void = () => {}
  private closed = false
  isUp = false

  /** @param world a name that no other world on this NATS server has */
  constructor(url: string, world: string, shard: string, log: Log) {
    this.shard = shard
    this.subject = `wyrd.${world}`
    void this.connect(url, log)
  }

  private async connect(url: string, log: Log): Promise<void> {
    const connection = await connect({
      servers: url,
      name: `wyrd ${this.shard}`,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: tryEvery,
      waitOnFirstConnect: true,
    })
    this.connection = connection
    if (this.closed) {
      await connection.close()
      return
    }
    this.isUp = true
    connection.subscribe(this.subject, {
      callback: (error, { data }) => {
        const message = error ? null : readEnvelope(Buffer.from(data).toString('utf8'))
        if (message && message.from !== this.shard) this.heard(message.subject, message.text, message.from)
      },
    })
    for await (const { type } of connection.status()) {
      const isUp: boolean = type === 'reconnect' ? true : type === 'disconnect' ? false : this.isUp
      if (isUp !== this.isUp)
        log(
          isUp ? 'NATS is back' : "NATS can't be reached: nobody hears players of other shards",
          isUp ? 'info' : 'warn',
        )
      this.isUp = isUp
    }
  }

  listen(heard: NatsBus['heard']): void {
    this.heard = heard
  }

  publish(subject: string, text: string): void {
    // What is sent while there is no connection would come too late.
    if (this.isUp) this.connection!.publish(this.subject, JSON.stringify({ from: this.shard, subject, text }))
  }

  async close(): Promise<void> {
    this.closed = true
    await this.connection?.close().catch(() => {})
  }
}
