import type { FoundProblem, ProbeNote } from 'driver'

/** A report to wizards about their files, as data for clients that need more than its text. */
export interface News {
  kind: 'reload' | 'refused' | 'types' | 'hints' | 'fault' | 'message' | 'files'
  files: readonly string[]
  text?: string
  problems?: readonly FoundProblem[]
  /**
   * The number of objects that a reload has changed, or, if the reload was refused, of the objects that keep the old code. `stall` is the
   * number of milliseconds for which the world stood still.
   */
  objects?: number
  stall?: number
}

/** A user who takes such reports as data instead of text. */
export interface NewsReader {
  takeNews(news: News): void
  /** Takes an event of an object that the user traces. */
  takeTrace(id: string, event: string): void
  /** Takes the values that one of the user's probes has recorded. */
  takeProbe(probe: ProbeNote, lines: readonly string[]): void
}
