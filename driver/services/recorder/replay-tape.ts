import { isDeepStrictEqual } from 'node:util'
import { Refused } from '../../kernel/guard/errors.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Digests, SecondDigest } from './digest.ts'
import { type Line, pathOfFileLine } from './recording.ts'
import type { Entry, Tape } from './tape.ts'
import { TurnCount } from './turn-count.ts'

/** The clock of a replay, which shows the time of the entry being played. */
export class ReplayClock implements Clock {
  time = 0
  private readonly offset: number

  /** @param offset the milliseconds between the world's time and the real time */
  constructor(offset: number) {
    this.offset = offset
  }

  now(): number {
    return this.time
  }

  date(): number {
    return this.time + this.offset
  }

  begin(at: number): void {
    this.time = at
  }
}

/** A difference between a replay and its recording. */
export interface Difference {
  /** The number of turns before the difference, and its time in world milliseconds. */
  readonly turn: number
  readonly at: number
  readonly what: string
}

/** The maximum number of differences that are kept. The first difference may cause any number of further differences. */
const mostKept = 50

/** Replays a recording, and compares the run with it. */
export class ReplayTape implements Tape {
  readonly isReplay = true
  readonly takesValues = true
  digests: Digests | null = null
  readonly clock: ReplayClock
  readonly differences: Difference[] = []
  /** The number of all differences, including those that are not kept. */
  differs = 0
  /** Whether differences are intended, because edited code runs. */
  isEdited = false
  /** Whether to skip comparing objects' state, because they are being observed in a way that changes it. */
  ignoresState = false
  /** Called with the recorded text of each file that had changed on the disk. */
  onFile: (path: string, text: string) => void = () => {}
  /** Called with each text that a connection is sent. */
  onText: (connection: number, text: string, prompt: string) => void = () => {}
  private readonly lines: readonly Line[]
  private at = 0
  /** The entry being played, until its work begins; null if there is none. */
  private expected: Entry | null = null
  readonly turns: TurnCount
  private readonly meter: () => { turns: number }

  /** @param lines the lines of the recording, after its snapshot @param meter counts all turns */
  constructor(lines: readonly Line[], clock: ReplayClock, meter: ReplayTape['meter']) {
    this.lines = lines
    this.clock = clock
    this.meter = meter
    this.turns = new TurnCount(() => meter().turns)
  }

  /** Advances to the next entry; null if the recording is over. */
  next(): { entry: Entry; at: number } | null {
    for (; this.at < this.lines.length; this.at++) {
      this.takeFiles()
      const line = this.lines[this.at]
      if (line === undefined) break
      if ('e' in line) {
        this.at++
        if (line.t > this.clock.time) this.clock.time = line.t
        this.compareTurns(line.n)
        // Mud code can read the number of a turn, so it must be the recorded number.
        if (!this.isEdited) this.meter().turns = line.m
        this.expected = line.e
        return { entry: line.e, at: line.t }
      }
      if ('o' in line) this.differ(`nothing asked for ${line.o}`)
      else if ('d' in line) this.differ('a second of the recording did not go by')
      else if ('i' in line) this.inexactAt(line.i)
      else if ('z' in line) break
    }
    this.expected = null
    return null
  }

  /** The number of missing turns at the last report, so that the same gap is reported only once. */
  private missing = 0

  private compareTurns(was: number): void {
    const missing = was - this.turns.count
    if (missing === this.missing) return
    this.missing = missing
    this.differ(`turn ${was} of the recording is turn ${this.turns.count} here`)
  }

  /** Makes the tape accept an entry that is not in the recording. */
  expect(entry: Entry): void {
    this.expected = entry
  }

  /** The next entry, without advancing to it. `isCut` tells whether the watchdog cut the entry off in the recording. */
  get following(): { entry: Entry; at: number; isCut: boolean } | null {
    let found: { entry: Entry; at: number; isCut: boolean } | null = null
    for (let i = this.at; i < this.lines.length; i++) {
      const line = this.lines[i]!
      if ('e' in line) {
        if (found) break
        found = { entry: line.e, at: line.t, isCut: false }
      } else if (found && 'i' in line && line.c) found.isCut = true
    }
    return found
  }

  entry<T>(entry: Entry, work: () => T, otherwise: T): T {
    if (this.turns.isInside) return work()
    if (this.expected === null || this.expected[0] !== entry[0]) return otherwise
    return this.inside(work)
  }

  private inside<T>(work: () => T): T {
    this.expected = null
    return this.turns.inside(work)
  }

  pump(_until: number, run: (goOn: () => boolean) => boolean): void {
    const { expected } = this
    if (expected?.[0] !== 'pump') return
    const [, , events, areAll] = expected
    let count = 0
    this.inside(() => run(() => ++count < events || areAll))
    // Edited code may have scheduled other events.
    if (count !== events) this.differ(`${count} things were due, and ${events} in the recording`)
  }

  batch<T>(work: () => T): T {
    return work()
  }

  outside<T>(what: string, read: () => T): T {
    this.takeFiles()
    const line = this.lines[this.at]
    if (line !== undefined && 'o' in line && line.o === what) {
      this.at++
      if (line.x !== undefined) throw new Refused(line.x)
      return line.v as T
    }
    this.differ(`${what} is asked for, and was not in the recording`)
    return read()
  }

  /** Applies the recorded texts of files that had changed on the disk when mud code was about to read them. */
  takeFiles(): void {
    for (let line = this.lines[this.at]; line !== undefined && 'o' in line; line = this.lines[++this.at]) {
      const path = pathOfFileLine(line.o)
      if (path === null) return
      this.onFile(path, String(line.v))
    }
  }

  text(connection: number, text: string, prompt: string): void {
    this.digests?.text(connection, text, prompt)
    this.onText(connection, text, prompt)
  }

  second(): void {
    const own = this.digests!.second()
    this.takeFiles()
    this.passInexact()
    const line = this.lines[this.at]
    if (line === undefined || !('d' in line)) {
      this.differ('a second goes by that did not in the recording')
      return
    }
    this.at++
    this.compare(own, line.d)
  }

  /** Reports the recorded reasons at this position why a replay can't be exact. */
  private passInexact(): void {
    for (let line = this.lines[this.at]; line !== undefined && 'i' in line; line = this.lines[++this.at])
      this.inexactAt(line.i)
  }

  private compare(own: SecondDigest, was: SecondDigest): void {
    if (isDeepStrictEqual(own, was)) return
    this.compareTurns(was.turns)
    for (const name of ['rolls', 'objects'] as const)
      if (own[name] !== was[name]) this.differ(`${was[name]} ${name} in the recording are ${own[name]} here`)
    if (own.state !== was.state && !this.ignoresState) this.differ('objects or dice are in another state')
    const all = new Set([...Object.keys(own.texts), ...Object.keys(was.texts)])
    for (const one of all)
      if (own.texts[one] !== was.texts[one]) this.differ(`connection ${one} sees something else in this second`)
  }

  inexact(why: string): void {
    this.inexactAt(why)
  }

  private inexactAt(why: string): void {
    this.differ(`it can not be exact from here on: ${why}`)
  }

  /** Compares the whole state and the number of texts at the end. @returns whether the recording is complete */
  end(): boolean {
    const last = this.lines.at(-1)
    if (last === undefined || !('z' in last)) return false
    if (!this.ignoresState && this.digests!.whole() !== last.z)
      this.differ('in the end the objects are in another state')
    if (this.digests!.count !== last.texts)
      this.differ(`${last.texts} texts were sent, and ${this.digests!.count} here`)
    return true
  }

  private differ(what: string): void {
    if (this.isEdited) return
    this.differs++
    if (this.differences.length < mostKept) this.differences.push({ turn: this.turns.count, at: this.clock.time, what })
  }
}
