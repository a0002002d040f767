/**
 * Carries messages between the shards of a world: talk, who is where, and that something has changed. Messages may be lost, but they arrive in the
 * order in which a shard sent them. Nothing that must not be lost goes over a bus: the database carries that.
 */
export interface Bus {
  /** Sends a message to all other shards. */
  publish(subject: string, text: string): void
  /** Calls a function with each message of another shard. */
  listen(heard: (subject: string, text: string, from: string) => void): void
  /** Whether messages are carried at present. */
  readonly isUp: boolean
  close(): Promise<void>
}

/** A message as a bus carries it. */
export interface Envelope {
  readonly from: string
  readonly subject: string
  readonly text: string
}

/** Reads a message that came over a bus; null if it isn't one. */
export function readEnvelope(json: string): Envelope | null {
  try {
    const { from, subject, text } = JSON.parse(json) as Partial<Envelope>
    return typeof from === 'string' && typeof subject === 'string' && typeof text === 'string'
      ? { from, subject, text }
      : null
  } catch {
    return null
  }
}

/** The buses of shards in one process, for tests, which may hold messages back, drop them, or cut a shard off. */
export class MemoryBusHub {
  private readonly listeners = new Map<string, (subject: string, text: string, from: string) => void>()
  private readonly held: (() => void)[] = []
  /** Shards that are cut off. */
  readonly cut = new Set<string>()
  /** Whether messages wait until deliver() is called. */
  isHolding = false
  /** Decides whether a message is lost. */
  loses: (message: Envelope) => boolean = () => false

  bus(shard: string): Bus {
    const isCut = () => this.cut.has(shard)
    return {
      publish: (subject, text) => this.send({ from: shard, subject, text }),
      listen: heard => {
        this.listeners.set(shard, heard)
      },
      get isUp() {
        return !isCut()
      },
      close: async () => {
        this.listeners.delete(shard)
      },
    }
  }

  private send(message: Envelope): void {
    if (this.cut.has(message.from) || this.loses(message)) return
    for (const shard of this.listeners.keys()) {
      if (shard === message.from) continue
      const give = () => {
        if (!this.cut.has(shard)) this.listeners.get(shard)?.(message.subject, message.text, message.from)
      }
      if (this.isHolding) this.held.push(give)
      else setImmediate(give)
    }
  }

  /** Delivers the messages that were held back. */
  deliver(): void {
    for (const give of this.held.splice(0)) give()
  }
}
