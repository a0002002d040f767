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
  /** The file that is written. */
  file: string
  clock: {
    now(): number
    /** Has the time stand still, or go on. */
    hold(still: boolean): void
  }
  /** The number of all turns so far. */
  turns: () => number
  /** Told when the recording ends by itself, and why. */
  over: (why: string) => void
}

/** Writes down all that comes into a world. Where the disk is full, the recording ends, and the world goes on. */
export class Recorder implements Tape {
  readonly isReplay = false
  readonly takesValues = true
  private readonly parts: Parts
  private readonly descriptor: number
  private readonly zip: Gzip
  /** As text, but what is still being done: a value that mud code is given may be changed before it is written. */
  private lines: (string | Line)[] = []
  /** How many batches run within one another. */
  private batches = 0
  /** Whether a second is over, whose lines are to be written after the batch. */
  private isDue = false
  /** Whether nothing more is noted, and whether nothing more is written. */
  private isOver = false
  private isClosed = false
  /** World milliseconds at which it ends by itself. */
  private endsAt = Number.POSITIVE_INFINITY
  digests: Digests | null = null
  readonly turns: TurnCount

  /** @throws if the file can't be written */
  constructor(parts: Parts) {
    this.parts = parts
    this.turns = new TurnCount(parts.turns)
    // It holds all that players type.
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

  /** Writes what the world is made of. */
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
    // How many there are is known when they have run: the line is written with the rest of its second.
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
      // Set, not counted down: the watchdog may have cut off what ran inside, and then none of its `finally` ran.
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

  /** Mud code is about to read a file that has just changed on the disk: it may do so before the watcher has told of the change. */
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

  /** Writes all that has come in so far. @returns when it is in the file: for a world that may be killed at any moment */
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

  /** Ends the recording, with a hash of the whole state. */
  async end(): Promise<void> {
    if (this.isOver || this.digests === null) return
    const { digests, zip } = this
    this.write({ z: digests.whole(), texts: digests.count, n: this.turns.count, t: this.parts.clock.now() })
    this.flush()
    this.isOver = true
    // The last bytes come before its end.
    const ended = once(zip, 'end')
    zip.end()
    await ended
    if (this.isClosed) return
    this.isClosed = true
    closeSync(this.descriptor)
  }
}
