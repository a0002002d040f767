import type { WeatherKind } from '/lib/weather/kinds'

// These events are part of the catalogue in /std/events.

declare module '/std/events' {
  interface Events {
    /** Raised by the weather daemon when the weather changes outdoors near players: the zone or folder, and the kind now and before. Public. */
    weather(region: string, kind: WeatherKind, before: WeatherKind): void
  }
}
