export {}

// These belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /** The daemon of world events, when one comes to a stage: the path of its file, the stage (empty: it is over) and the one before. Public. */
    worldEvent(path: string, stage: string, before: string): void
  }
}
