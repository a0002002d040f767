export {}

// These events are part of the catalogue in /std/events.

declare module '/std/events' {
  interface Events {
    /**
     * Raised by the daemon of world events when an event enters a stage, with the path of its file, the stage ('' if the event is over) and the
     * previous stage. Public.
     */
    worldEvent(path: string, stage: string, before: string): void
  }
}
