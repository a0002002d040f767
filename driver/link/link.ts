import type { Duplex } from 'node:stream'
import { answerPayload, type FrameType, frames } from './frames.ts'

const headerSize = 9
/** The maximum number of bytes of a frame. A longer frame means that the other process is broken. */
const longest = 16 * 1024 * 1024
const firstBuffer = 64 * 1024
/** The maximum number of characters of text in one frame. */
const piece = 1024 * 1024

/**
 * Sends and receives frames over a stream between two processes: length, type, connection, payload. Frames sent within one turn of the
 * event loop are written together.
 */
export class Link {
  private readonly stream: Duplex
  private out = Buffer.allocUnsafe(firstBuffer)
  /** The ends of the two parts of the buffer: the part that has been written to the stream, and the part that is in use. */
  private begun = 0
  private used = 0
  private scheduled = false
  private rest: Buffer | null = null
  private readonly settled: () => Promise<void> | null
  /** The numbers of frames sent, of frames received, and of writes to the stream. */
  readonly counts = { sent: 0, received: 0, writes: 0 }
  /** The promise that output is waiting for, if any: see `settled`. */
  private waiting: Promise<void> | null = null

  /**
   * @param onBatch runs the function that reads frames which arrived together
   * @param settled returns a promise that output has to wait for, or null
   */
  constructor(
    stream: Duplex,
    onFrame: (type: FrameType, connection: number, payload: Buffer) => void,
    onBatch: (run: () => void) => void = run => run(),
    settled: () => Promise<void> | null = () => null,
  ) {
    this.stream = stream
    this.settled = settled
    stream.on('data', (chunk: Buffer) => onBatch(() => this.read(chunk, onFrame)))
    // A broken pipe is followed by `close`, which both processes handle.
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
    const { out } = this
    // The bytes are set one by one, because this runs for each answer, and the buffer's own method spends time on checking its arguments.
    out[at] = written
    out[at + 1] = written >>> 8
    out[at + 2] = written >>> 16
    out[at + 3] = written >>> 24
    out[at + 4] = type
    out[at + 5] = connection
    out[at + 6] = connection >>> 8
    out[at + 7] = connection >>> 16
    out[at + 8] = connection >>> 24
    this.used = at + headerSize + written
    this.counts.sent++
    if (this.scheduled) return
    this.scheduled = true
    setImmediate(() => this.flush())
  }

  /** Sends text to a connection, and the prompt after it. An empty prompt means no prompt. */
  sendText(connection: number, text: string, prompt: string): void {
    const isLong = text.length > piece
    if (text !== '' && (prompt === '' || isLong)) this.send(frames.text, connection, text)
    if (prompt !== '') this.send(frames.answer, connection, answerPayload(isLong ? '' : text, prompt))
  }

  /**
   * Runs work whose frames are sent at once, ahead of waiting output. It is for frames that don't show the world's state, for example that the store
   * can't be written to.
   */
  aside(work: () => void): void {
    const { out, begun, used, scheduled } = this
    this.out = Buffer.allocUnsafe(firstBuffer)
    this.begun = this.used = 0
    this.scheduled = true
    try {
      work()
    } finally {
      if (this.used > 0) this.stream.write(this.out.subarray(0, this.used))
      Object.assign(this, { out, begun, used, scheduled })
    }
  }

  /** Writes the frames that were sent since the last write. */
  flush(): void {
    this.scheduled = false
    if (this.used === this.begun) return
    const bytes = this.out.subarray(this.begun, this.used)
    this.begun = this.used
    const settled = this.settled()
    this.counts.writes++
    if (!settled && !this.waiting) {
      this.stream.write(bytes)
      return
    }
    // The frames must stay in the order in which they were sent.
    const before = this.waiting
    const waiting: Promise<void> = Promise.all([before, settled]).then(() => {
      this.stream.write(bytes)
      if (this.waiting === waiting) this.waiting = null
    })
    this.waiting = waiting
  }

  /** Resolves when everything sent so far has been written. */
  async drained(): Promise<void> {
    this.flush()
    await this.waiting
  }

  /** Makes room for a frame. The written part stays in the old buffer, because the stream may still be using it. */
  private reserve(bytes: number): void {
    if (this.used + bytes <= this.out.length) return
    const unwritten = this.used - this.begun
    const next = Buffer.allocUnsafe(Math.max(firstBuffer, unwritten * 2, unwritten + bytes))
    this.out.copy(next, 0, this.begun, this.used)
    this.out = next
    this.begun = 0
    this.used = unwritten
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
      this.counts.received++
      onFrame(data[at + 4] as FrameType, data.readUInt32LE(at + 5), data.subarray(at + headerSize, end))
      at = end
    }
    data = data.subarray(at)
    this.rest = data.length > 0 ? data : null
  }
}
