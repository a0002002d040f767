export {}

// These belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /** The daemon of festivals, when one begins or ends: the path of its file. Public. */
    festival(path: string, isOn: boolean): void
  }
}
