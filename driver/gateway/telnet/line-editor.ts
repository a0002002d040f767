import type { Client } from '../../link/client.ts'
import { cleanText } from '../clean-text.ts'
import { decodeText } from './charset.ts'

/** The events of a line editor. */
export interface LineEvents {
  /** Called when a line is complete. @param cut whether the line was longer than the limit, so that its end is missing */
  line(text: string, cut: boolean): void
  /** Called when the client's bytes are invalid in the charset that it named, and the client description has been corrected. */
  charsetCorrected(): void
}

/** Collects the bytes of one line that a client types, handles erase keys, and decodes the line when it ends. */
export class LineEditor {
  private readonly client: Client
  private readonly events: LineEvents
  private readonly bytes: Buffer
  private length = 0
  private cut = false
  /** Whether the line has only printable ASCII, which needs no decoding. */
  private isAscii = true
  /** The first byte of a line ending that a second byte may follow: 13 or 10; 0 if there is none. */
  private lineEnd = 0

  /** @param limit the maximum number of bytes of a line @param client the client description, whose charset is corrected if it is wrong */
  constructor(limit: number, client: Client, events: LineEvents) {
    this.bytes = Buffer.allocUnsafe(limit)
    this.client = client
    this.events = events
  }

  /** Handles printable ASCII, which makes up most of the input. @returns the index of the first byte that isn't printable ASCII */
  takeAscii(input: Uint8Array, from: number): number {
    const { bytes } = this
    this.lineEnd = 0
    let { length } = this
    let at = from
    for (; at < input.length; at++) {
      const byte = input[at]!
      if (byte < 32 || byte >= 127) break
      if (length === bytes.length) {
        this.cut = true
        break
      }
      bytes[length++] = byte
    }
    this.length = length
    // The rest of a line that is too long is skipped.
    if (this.cut) while (at < input.length && input[at]! >= 32 && input[at]! < 127) at++
    return at
  }

  /** Handles one byte that isn't printable ASCII, or an escaped 255. */
  take(byte: number): void {
    const before = this.lineEnd
    this.lineEnd = 0
    // CR LF, LF CR, CR NUL, CR alone and LF alone all end one line.
    if (byte === 13 || byte === 10) {
      if (before !== 0 && before !== byte) return
      this.lineEnd = byte
      this.end()
    } else if (byte === 8 || byte === 127) this.eraseCharacter()
    else if (byte >= 32 || byte === 9) {
      this.isAscii = false
      if (this.length < this.bytes.length) this.bytes[this.length++] = byte
      else this.cut = true
    }
  }

  /** Erases the last character, with all its bytes. */
  eraseCharacter(): void {
    if (this.client.charset === 'utf-8') {
      while (this.length > 0 && (this.bytes[this.length - 1]! & 0xc0) === 0x80) this.length--
    }
    if (this.length > 0) this.length--
  }

  /** Erases the whole line. */
  eraseLine(): void {
    this.length = 0
  }

  private end(): void {
    const { cut } = this
    const text = this.isAscii && !cut ? this.bytes.toString('latin1', 0, this.length) : this.decode()
    this.length = 0
    this.cut = false
    this.isAscii = true
    this.events.line(text, cut)
  }

  private decode(): string {
    const bytes = this.bytes.subarray(0, this.length)
    // A line that was cut may end in the middle of a character.
    let text = decodeText(this.cut ? withoutPartialCharacter(bytes) : bytes, this.client.charset)
    if (text === null) {
      // An older client claims UTF-8 but sends Latin-1. From now on, text to it is encoded as Latin-1, too.
      this.client.charset = 'iso-8859-1'
      this.events.charsetCorrected()
      text = decodeText(bytes, this.client.charset) ?? ''
    }
    return cleanText(text)
  }
}

/** UTF-8 without an incomplete character at its end. */
function withoutPartialCharacter(bytes: Buffer): Buffer {
  let end = bytes.length
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!
    if ((byte & 0xc0) === 0x80) continue
    const needs = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    if (needs > back) end = bytes.length - back
    break
  }
  return bytes.subarray(0, end)
}
