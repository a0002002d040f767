export {}

// These events are part of the catalogue in /std/events.

declare module '/std/events' {
  interface Events {
    /** Raised by the festival daemon when a festival begins or ends, with the path of its file. Public. */
    festival(path: string, isOn: boolean): void
  }
}
