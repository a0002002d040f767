export {}

// These belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /**
     * The daemon of world events, when an event enters a stage: the path of its file, the stage (empty: it is over) and the previous stage.
     * Public.
     */
    worldEvent(path: string, stage: string, before: string): void
  }
}
