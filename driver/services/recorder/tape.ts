import { TurnCount } from './turn-count.ts'

/** An event of a connection. The events of each connection stay in order. */
export type SessionEvent =
  | readonly ['open', introduction: object]
  | readonly ['line', text: string]
  | readonly ['size', width: number, height: number]
  | readonly ['client', client: object]
  | readonly ['data', name: string, json: string]
  | readonly ['request', json: string]
  | readonly ['close']
  /** The gateway sends no more of a connection that goes on with another shard. */
  | readonly ['goOn']
  /** The connection sent more input than the world can handle, and is closed. */
  | readonly ['flood']

/** A file that goes live: its path, its text, its author, and the reason. */
export type EditedFile = readonly [path: string, source: string, by: string, why: string]

/**
 * An input of the world from outside, with everything needed to replay it.
 * - `boot`: the master is loaded.
 * - `pump`: the events that are due up to a time run. The entry has their number, and whether all of them ran.
 * - `session`: an event of a connection.
 * - `answer`: the result of the asynchronous work with this number, which mud code started.
 * - `files`: the texts of files that have changed on the disk; null for a file that is gone.
 * - `edit`: files go live, and other files that objects follow change.
 * - `refused`: a reload was refused.
 * - `forget`: a program is forgotten, because its file is gone and nothing uses it.
 * - `tell`: the driver calls a method of the master, with arguments.
 * - `review`, `mistakes`: the master is asked about a file.
 * - `desk`: an operator asks for a dashboard.
 * - `test`: a test acts on the world: see `TestDeeds`.
 * - `end`: the world shuts down.
 */
export type Entry =
  | readonly ['boot']
  | readonly ['pump', until: number, events: number, areAll: boolean]
  | readonly ['session', connection: number, ...SessionEvent]
  | readonly ['answer', number: number, value?: unknown]
  | readonly ['files', texts: Readonly<Record<string, string | null>>]
  | readonly ['edit', changes: readonly EditedFile[], others: readonly string[]]
  | readonly ['refused']
  | readonly ['forget', path: string]
  | readonly ['tell', method: string, args: readonly unknown[]]
  | readonly ['review', file: string, source: string]
  | readonly ['mistakes', file: string]
  | readonly ['desk', request: string]
  | readonly ['test', deed: readonly unknown[]]
  | readonly ['end']

/**
 * Passes on all input of a world from outside. A recorder also records the input, a replay repeats it from a recording, and `noTape` does nothing
 * else.
 */
export interface Tape {
  /** Counts the turns caused by input. */
  readonly turns: TurnCount
  /** Whether the input comes from a recording, so that no other input is accepted. */
  readonly isReplay: boolean
  /** Whether efun results that come from outside the world pass through the tape, too. */
  readonly takesValues: boolean
  /**
   * Takes an input, which `work` handles. Any input during `work` is part of the same entry.
   * @returns the result of `work`; `otherwise` if a replay expects another input
   */
  entry<T>(entry: Entry, work: () => T, otherwise: T): T
  /** Runs due events. @param run runs the events as long as its callback returns true @param hasTime whether there is time for more events */
  pump(until: number, run: (goOn: () => boolean) => boolean, hasTime: () => boolean): void
  /** Runs a batch of turns, during which the world's time stands still if it is recorded. */
  batch<T>(work: () => T): T
  /** Returns a value from outside that mud code can see. @param what the value's name @param read reads the value */
  outside<T>(what: string, read: () => T): T
  /** Notes that a connection is sent a text and a prompt. */
  text(connection: number, text: string, prompt: string): void
  /** Notes that a second of the world has passed. */
  second(): void
  /**
   * Notes an event that can't be replayed exactly. @param why the reason in words @param isCut whether the current entry was cut off, at an unknown
   * point
   */
  inexact(why: string, isCut?: boolean): void
}

/** Neither records nor replays. */
export const noTape: Tape = {
  turns: new TurnCount(() => 0),
  isReplay: false,
  takesValues: false,
  entry: (_entry, work) => work(),
  pump(_until, run, hasTime) {
    run(hasTime)
  },
  batch: work => work(),
  outside: (_what, read) => read(),
  text() {},
  second() {},
  inexact() {},
}
