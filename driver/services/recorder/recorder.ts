import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { describeError } from '../../kernel/guard/errors.ts'
import type { Digests } from './digest.ts'
import { fileLine, type Line, type Snapshot } from './recording.ts'
import { maskedEntry, withoutHashes } from './secrets.ts'
import type { Entry, Tape } from './tape.ts'
import { TurnCount } from './turn-count.ts'

interface Parts {
  /** The path of the recording. */
  file: string
  clock: {
    now(): number
    /** Stops the clock, or lets it run again. */
    hold(still: boolean): void
  }
  /** The number of all turns so far. */
  turns: () => number
  /** Called with the reason when the recording stops by itself. */
  over: (why: string) => void
}

/** Records all input of a world. If the disk is full, the recording stops and the world continues. */
export class Recorder implements Tape {
  readonly isReplay = false
  readonly takesValues = true
  private readonly parts: Parts
  private readonly descriptor: number
  private readonly zip: Gzip
  /**
   * Lines to be written. Each is serialised at once, because mud code may later change a value in it. Only a line that is still incomplete is kept as
   * data.
   */
  private lines: (string | Line)[] = []
  /** The nesting depth of running batches. */
  private batches = 0
  /** Whether a second has ended. If so, the lines are written after the batch. */
  private isDue = false
  /** Whether the recording accepts no more lines, and whether its file is closed. */
  private isOver = false
  private isClosed = false
  /** World milliseconds at which the recording stops by itself. */
  private endsAt = Number.POSITIVE_INFINITY
  digests: Digests | null = null
  readonly turns: TurnCount

  /** @throws if the file can't be written */
  constructor(parts: Parts) {
    this.parts = parts
    this.turns = new TurnCount(parts.turns)
    // Only the owner may read the file, because it contains everything that players type.
    this.descriptor = openSync(parts.file, 'w', 0o600)
    this.zip = createGzip({ level: 3 })
    this.zip.on('data', (bytes: Buffer) => {
      try {
        if (!this.isClosed) for (let at = 0; at < bytes.length; ) at += writeSync(this.descriptor, bytes, at)
      } catch (error) {
        this.broken(describeError(error))
      }
    })
  }

  get isRunning(): boolean {
    return !this.isOver
  }

  /** Writes the snapshot of the world. */
  begin(snapshot: Snapshot, seconds: number): void {
    this.endsAt = snapshot.at + seconds * 1000
    this.write({ s: snapshot })
  }

  private write(line: Line, isDone = true): void {
    if (!this.isOver) this.lines.push(isDone ? JSON.stringify(line) : line)
  }

  entry<T>(entry: Entry, work: () => T): T {
    if (this.turns.isInside) return work()
    return this.batch(() => {
      this.note(maskedEntry(entry))
      return this.turns.inside(work)
    })
  }

  private note(entry: Entry, isDone = true): void {
    this.write({ e: entry, t: this.parts.clock.now(), n: this.turns.count, m: this.parts.turns() }, isDone)
  }

  pump(until: number, run: (goOn: () => boolean) => boolean, hasTime: () => boolean): void {
    // The number of events is known only after they have run, so the line stays data until its second is written.
    const entry: ['pump', number, number, boolean] = ['pump', until, 0, false]
    this.note(entry, false)
    entry[3] = this.turns.inside(() =>
      run(() => {
        entry[2]++
        return hasTime()
      }),
    )
  }

  batch<T>(work: () => T): T {
    const outer = this.batches
    this.batches = outer + 1
    if (outer === 0) this.parts.clock.hold(true)
    try {
      return work()
    } finally {
      // The value is restored, not decremented. If the watchdog cut off an inner batch, its `finally` didn't run.
      this.batches = outer
      if (outer === 0) {
        this.turns.end()
        this.parts.clock.hold(false)
        if (this.isDue) this.flush()
      }
    }
  }

  outside<T>(what: string, read: () => T): T {
    try {
      const value = read()
      this.write({ o: what, v: value })
      return value
    } catch (error) {
      this.write({ o: what, x: describeError(error) })
      throw error
    }
  }

  /** Records the text of a changed file that mud code is about to read, because the watcher may not have reported the change yet. */
  file(path: string, text: string): void {
    if (this.turns.isInside) this.write({ o: fileLine(path), v: text })
  }

  text(connection: number, text: string, prompt: string): void {
    this.digests?.text(connection, text, prompt)
  }

  second(): void {
    if (this.isOver || this.digests === null) return
    this.write({ d: this.digests.second() })
    this.isDue = true
  }

  inexact(why: string, isCut = false): void {
    this.write(isCut ? { i: why, c: true } : { i: why })
  }

  /** Writes all input so far, for a world that may be killed at any moment. @returns a promise that resolves when the input is in the file */
  async written(): Promise<void> {
    this.flush()
    if (!this.isOver) await new Promise<void>(resolve => this.zip.flush(constants.Z_SYNC_FLUSH, resolve))
  }

  private flush(): void {
    if (this.isOver) return
    const { lines } = this
    this.lines = []
    this.isDue = false
    const text = lines.map(line => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
    if (text !== '') this.zip.write(withoutHashes(text))
    this.zip.flush(constants.Z_SYNC_FLUSH)
    if (this.parts.clock.now() < this.endsAt) return
    this.endsAt = Number.POSITIVE_INFINITY
    this.parts.over('its time is over')
  }

  private broken(why: string): void {
    if (this.isClosed) return
    this.isOver = this.isClosed = true
    closeSync(this.descriptor)
    this.parts.over(why)
  }

  /** Completes the recording with a hash of the whole state. */
  async end(): Promise<void> {
    if (this.isOver || this.digests === null) return
    const { digests, zip } = this
    this.write({ z: digests.whole(), texts: digests.count, n: this.turns.count, t: this.parts.clock.now() })
    this.flush()
    this.isOver = true
    // The last bytes arrive before the stream's `end` event.
    const ended = once(zip, 'end')
    zip.end()
    await ended
    if (this.isClosed) return
    this.isClosed = true
    closeSync(this.descriptor)
  }
}
