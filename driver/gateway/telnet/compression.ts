import { createDeflate, createInflate, type Deflate, type Inflate, constants as zlib } from 'node:zlib'

/**
 * The output to a client, in the order of the writes. Compression (MCCP2) can begin and end between two writes. Every write is sent at once, because
 * the player waits for it.
 */
export class Output {
  private readonly send: (bytes: Buffer) => void
  private deflate: Deflate | null = null
  /** Callbacks for the end of the compressed stream; null if no stream is ending. */
  private waiting: (() => void)[] | null = null

  /** @param send takes the bytes for the socket */
  constructor(send: (bytes: Buffer) => void) {
    this.send = send
  }

  write(bytes: Buffer): void {
    if (this.waiting) this.waiting.push(() => this.write(bytes))
    else if (this.deflate) {
      this.deflate.write(bytes)
      this.deflate.flush(zlib.Z_SYNC_FLUSH)
    } else this.send(bytes)
  }

  /** Begins a compressed stream. @param mark the bytes that announce the stream */
  compress(mark: Buffer): void {
    if (this.waiting) {
      this.waiting.push(() => this.compress(mark))
      return
    }
    if (this.deflate) return
    this.send(mark)
    this.deflate = createDeflate({ level: 6 })
    this.deflate.on('data', this.send)
    this.deflate.on('error', () => {})
  }

  /** Ends the compressed stream. Later output is plain. */
  endCompression(): void {
    if (this.waiting) {
      this.waiting.push(() => this.endCompression())
      return
    }
    const { deflate } = this
    if (!deflate) return
    this.waiting = []
    deflate.on('end', () => {
      const waiting = this.waiting ?? []
      this.waiting = null
      this.deflate = null
      for (const work of waiting) work()
    })
    deflate.end()
  }

  close(): void {
    this.waiting = null
    this.deflate?.destroy()
  }
}

/** The events of a decompressor. */
interface DecompressorEvents {
  data(bytes: Buffer): void
  /** Called when the compressed stream has ended. @param rest the input after the stream, which is no longer compressed */
  end(rest: Buffer): void
  /** Called when the input isn't a compressed stream, or is a decompression bomb. @param reason text for the sender */
  abuse(reason: string): void
}

/** Compressed input (MCCP3), with a limit on the size of one decompressed piece. */
export class Decompressor {
  private readonly inflate: Inflate
  private inflated = 0
  /** Pieces of input that may not have been decompressed yet, and the number of bytes before them. */
  private pieces: Uint8Array[] = []
  private before = 0

  /** @param limit the maximum number of bytes of one decompressed piece */
  constructor(limit: number, events: DecompressorEvents) {
    const inflate = createInflate({ chunkSize: 16 * 1024 })
    this.inflate = inflate
    const giveUp = (reason: string) => {
      inflate.destroy()
      events.abuse(reason)
    }
    inflate.on('data', (bytes: Buffer) => {
      this.inflated += bytes.length
      if (this.inflated > limit) giveUp('compressed input that grows too much')
      else events.data(bytes)
    })
    inflate.on('error', () => giveUp('compressed input that is none'))
    inflate.on('end', () => events.end(this.unread))
  }

  /** The input after the end of the stream. */
  private get unread(): Buffer {
    return Buffer.concat(this.pieces).subarray(this.inflate.bytesWritten - this.before)
  }

  write(bytes: Uint8Array): void {
    this.inflated = 0
    while (this.pieces.length > 0 && this.before + this.pieces[0]!.length <= this.inflate.bytesWritten)
      this.before += this.pieces.shift()!.length
    this.pieces.push(bytes)
    this.inflate.write(bytes)
  }

  close(): void {
    this.inflate.destroy()
  }
}
