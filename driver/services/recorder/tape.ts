import { TurnCount } from './turn-count.ts'

/** An event of a connection, in the order of that connection. */
export type SessionEvent =
  | readonly ['open', introduction: object]
  | readonly ['line', text: string]
  | readonly ['size', width: number, height: number]
  | readonly ['client', client: object]
  | readonly ['data', name: string, json: string]
  | readonly ['request', json: string]
  | readonly ['close']
  /** It has sent more than the world takes, and is closed. */
  | readonly ['flood']

/** One file that goes live: its path and its text, who has written it and why. */
export type EditedFile = readonly [path: string, source: string, by: string, why: string]

/**
 * Something that comes into the world from outside, with all that is needed to have it come again.
 * - `boot`: the master is loaded.
 * - `pump`: what is due up to a time is run: so many events, and whether those were all.
 * - `session`: an event of a connection.
 * - `answer`: the result of the work with this number that mud code has begun.
 * - `files`: the texts of files that have changed on the disk; null where one is gone.
 * - `edit`: files go live, and others change that objects follow.
 * - `refused`: files were not let live.
 * - `forget`: the file of a program that nothing uses is gone.
 * - `tell`: the driver tells the master something: a method of it, with arguments.
 * - `review`, `mistakes`: the master is asked about a file.
 * - `desk`: an operator asks for a dashboard.
 * - `test`: a test does something: see `TestDeeds`.
 * - `end`: the world ends.
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
 * Where everything passes that comes into a world from outside. A recorder writes it down, a replay has it come again, and without either it only comes.
 */
export interface Tape {
  /** Counts the turns of what comes in. */
  readonly turns: TurnCount
  /** Whether what comes is that of a recording: nothing else may come in. */
  readonly isReplay: boolean
  /** Whether results of efuns that are from outside pass here, too. */
  readonly takesValues: boolean
  /**
   * Something comes in: `work` does it. What comes in the course of that is part of it.
   * @returns what `work` gives; `otherwise` where a replay has something else come
   */
  entry<T>(entry: Entry, work: () => T, otherwise: T): T
  /** What is due is run. @param run runs it, as long as it is told to go on @param hasTime whether there is time for more */
  pump(until: number, run: (goOn: () => boolean) => boolean, hasTime: () => boolean): void
  /** A batch of turns: the world's time stands still in it. */
  batch<T>(work: () => T): T
  /** A value from outside that mud code gets to see. @param what its name @param read gets it */
  outside<T>(what: string, read: () => T): T
  /** A connection is sent a text and a prompt. */
  text(connection: number, text: string, prompt: string): void
  /** A second of the world has gone by. */
  second(): void
  /** Something has happened that can't be done again in the same way. @param why in words @param isCut the entry under way was cut off, and nobody knows where */
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
