import type { FoundProblem, ProbeNote } from 'driver'

/** What wizards are told of files that concern them, for those who want more than a text. */
export interface News {
  kind: 'reload' | 'refused' | 'types' | 'hints' | 'fault' | 'message' | 'files'
  files: readonly string[]
  text?: string
  problems?: readonly FoundProblem[]
  /** Objects that a reload has changed, or that go on with the old code; and how long the world stood still, in milliseconds. */
  objects?: number
  stall?: number
}

/** A user that takes news in place of their text. */
export interface NewsReader {
  takeNews(news: News): void
  /** What has happened to an object that the user traces. */
  takeTrace(id: string, event: string): void
  /** What a probe of the user has seen. */
  takeProbe(probe: ProbeNote, lines: readonly string[]): void
}
