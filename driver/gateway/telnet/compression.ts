import { createDeflate, createInflate, type Deflate, type Inflate, constants as zlib } from 'node:zlib'

/** Compressed output (MCCP2). Every write is sent at once, because the player waits for it. */
export class Compressor {
  private readonly deflate: Deflate

  /** @param send takes the compressed bytes */
  constructor(send: (bytes: Buffer) => void) {
    this.deflate = createDeflate({ level: 6 })
    this.deflate.on('data', send)
    this.deflate.on('error', () => {})
  }

  write(bytes: Buffer): void {
    this.deflate.write(bytes)
    this.deflate.flush(zlib.Z_SYNC_FLUSH)
  }

  close(): void {
    this.deflate.destroy()
  }
}

/** The events of a decompressor. */
interface DecompressorEvents {
  data(bytes: Buffer): void
  /** The compressed stream has ended; the input after it is plain again. */
  end(): void
  /** The input isn't a compressed stream, or is a decompression bomb. @param reason as text for the sender */
  abuse(reason: string): void
}

/** Compressed input (MCCP3), with a limit on the size of one decompressed piece. */
export class Decompressor {
  private readonly inflate: Inflate
  private inflated = 0

  /** @param limit the most bytes of one decompressed piece */
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
    inflate.on('end', () => events.end())
  }

  write(bytes: Uint8Array): void {
    this.inflated = 0
    this.inflate.write(bytes)
  }

  close(): void {
    this.inflate.destroy()
  }
}
