import type { WeatherKind } from '/lib/weather/kinds'

// These belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /** The weather daemon, when the weather changes where players are outdoors: the zone or folder, the kind now and before. Public. */
    weather(region: string, kind: WeatherKind, before: WeatherKind): void
  }
}
