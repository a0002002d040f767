import type { FoundProblem, ProbeNote } from 'driver'

/** A report to wizards about files that concern them, as data for those who want more than its text. */
export interface News {
  kind: 'reload' | 'refused' | 'types' | 'hints' | 'fault' | 'message' | 'files'
  files: readonly string[]
  text?: string
  problems?: readonly FoundProblem[]
  /** How many objects a reload has changed, or how many keep the old code; and for how many milliseconds the world stood still. */
  objects?: number
  stall?: number
}

/** A user that takes such reports as data instead of text. */
export interface NewsReader {
  takeNews(news: News): void
  /** Takes an event of an object that the user traces. */
  takeTrace(id: string, event: string): void
  /** Takes what one of the user's probes has recorded. */
  takeProbe(probe: ProbeNote, lines: readonly string[]): void
}
