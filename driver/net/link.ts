import type { Duplex } from 'node:stream'

/** What goes between gateway and driver. Numbers are the wire's; both ends are started from one checkout. */
export const frames = {
  /** To the driver: a connection, as JSON. */
  open: 1,
  /** To the driver: a line that was typed. */
  line: 2,
  /** Either way: the connection is gone, or is to go. */
  close: 3,
  /** To the driver: two 16-bit numbers, width and height. */
  size: 4,
  /** To the gateway: text, and a prompt to follow it. */
  text: 5,
  prompt: 6,
  /** To the gateway: one byte, whether the client shows what is typed. */
  echo: 7,
  /** To the gateway: the world is up. */
  ready: 8,
  /** To the driver: end the world in order; `restart`: another driver goes on. */
  stop: 9,
  /** To the driver: what is known of the client, as JSON. */
  client: 10,
  /** Either way: game data, a name and JSON. */
  data: 11,
  /** To the gateway: one byte, whether to stop reading a connection. */
  hold: 12,
  /** To the gateway: what the connection is to come back with when another driver takes over. */
  resume: 13,
  /** To the gateway: this driver could run the world, and waits. To the driver: it is to begin. */
  standby: 14,
  go: 15,
  /** To the gateway: bring up a new driver. To the driver: why that couldn't be done. */
  restart: 16,
  /** To the gateway: figures about the world, as JSON; each second, so that their coming tells that it is well. */
  figures: 17,
} as const

export type FrameType = (typeof frames)[keyof typeof frames]

const headerSize = 9
/** A frame can't be longer: what is, is a broken peer. */
const longest = 16 * 1024 * 1024
const firstBuffer = 64 * 1024
/** Longer text goes out in several frames. */
const piece = 1024 * 1024

/**
 * Frames over a stream between two processes: length, type, connection, payload. What is sent within one turn of the event
 * loop goes out in one write.
 */
export class Link {
  private readonly stream: Duplex
  private out = Buffer.allocUnsafe(firstBuffer)
  private used = 0
  private scheduled = false
  private rest: Buffer | null = null
  private readonly settled: () => Promise<void> | null
  /** What has been gathered, and is still to wait for. */
  private waiting: Promise<void> | null = null

  /** @param settled what all that is sent has to wait for, or null. @param onBatch runs each batch of frames that came in together; what it throws or stops must not lose the place in them */
  constructor(
    stream: Duplex,
    onFrame: (type: FrameType, connection: number, payload: Buffer) => void,
    onBatch: (run: () => void) => void = run => run(),
    settled: () => Promise<void> | null = () => null,
  ) {
    this.stream = stream
    this.settled = settled
    stream.on('data', (chunk: Buffer) => onBatch(() => this.read(chunk, onFrame)))
    // A broken pipe is followed by its close, which both ends act on.
    stream.on('error', () => {})
  }

  send(type: FrameType, connection: number, payload: string | Buffer = ''): void {
    if (payload.length > piece && type === frames.text && typeof payload === 'string') {
      for (let at = 0; at < payload.length; at += piece) this.send(type, connection, payload.slice(at, at + piece))
      return
    }
    const size = typeof payload === 'string' ? payload.length * 3 : payload.length
    this.reserve(headerSize + size)
    const at = this.used
    const written =
      typeof payload === 'string' ? this.out.write(payload, at + headerSize) : payload.copy(this.out, at + headerSize)
    this.out.writeUInt32LE(written, at)
    this.out[at + 4] = type
    this.out.writeUInt32LE(connection, at + 5)
    this.used = at + headerSize + written
    if (this.scheduled) return
    this.scheduled = true
    setImmediate(() => this.flush())
  }

  /** Writes what has gathered. */
  flush(): void {
    this.scheduled = false
    if (this.used === 0) return
    const bytes = this.out.subarray(0, this.used)
    this.out = Buffer.allocUnsafe(firstBuffer)
    this.used = 0
    const settled = this.settled()
    if (!settled && !this.waiting) {
      this.stream.write(bytes)
      return
    }
    // In the order in which it was said.
    const before = this.waiting
    const waiting: Promise<void> = Promise.all([before, settled]).then(() => {
      this.stream.write(bytes)
      if (this.waiting === waiting) this.waiting = null
    })
    this.waiting = waiting
  }

  /** All that was sent so far is on its way. */
  async drained(): Promise<void> {
    this.flush()
    await this.waiting
  }

  private reserve(bytes: number): void {
    if (this.used + bytes <= this.out.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.used + bytes))
    this.out.copy(larger, 0, 0, this.used)
    this.out = larger
  }

  private read(chunk: Buffer, onFrame: (type: FrameType, connection: number, payload: Buffer) => void): void {
    let data = this.rest ? Buffer.concat([this.rest, chunk]) : chunk
    let at = 0
    while (data.length - at >= headerSize) {
      const length = data.readUInt32LE(at)
      if (length > longest) {
        this.stream.destroy(new Error(`a frame of ${length} bytes`))
        return
      }
      const end = at + headerSize + length
      if (end > data.length) break
      onFrame(data[at + 4] as FrameType, data.readUInt32LE(at + 5), data.subarray(at + headerSize, end))
      at = end
    }
    data = data.subarray(at)
    this.rest = data.length > 0 ? data : null
  }
}

/** A data frame's parts: the message's name, and the JSON after the first space. */
export function splitData(payload: Buffer): [name: string, json: string] {
  const text = payload.toString('utf8')
  const space = text.indexOf(' ')
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}
