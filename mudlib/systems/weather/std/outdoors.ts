import { checkDeed } from 'driver'
import type { WeatherChanges } from '/lib/weather/effects'
import type { WeatherKind } from '/lib/weather/kinds'
import { dry, type Wetness } from '/std/offers'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** How thirsty somebody was, and when. */
export interface Thirst {
  /** 0 to 100. */
  readonly points: number
  /** World second. */
  readonly at: number
}

/** What the weather keeps of a player. */
export interface Outdoors {
  /** What the player is told when the weather changes. */
  readonly texts: 'full' | 'brief' | 'off'
  /** How wet and how thirsty the player was at last. */
  readonly soaked: Wetness
  readonly parched: Thirst
}

// Shared by all players who are dry.
const usual: Outdoors = Object.freeze({ texts: 'full', soaked: dry, parched: Object.freeze({ points: 0, at: 0 }) })

export const outdoorsOf = (who: Player): Outdoors => recordOf(who, 'weather', usual)

/** Keeps what has changed. */
export function keepOutdoors(who: Player, change: Partial<Outdoors>): void {
  checkDeed('harm', who)
  who.keepRecord('weather', { ...outdoorsOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    weather: Outdoors
  }
}

declare module '/std/room' {
  interface Room {
    /** Its climate where it differs from the zone's, by code or name; and the kind of weather that it always has. Empty: the zone's. */
    climate?: string
    sky?: WeatherKind | ''
    /** Effects of the weather that do nothing here, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather has here in the place of the table's and the zone's, whatever it is like: `{ slows: 5 }`. */
    weatherEffects?: WeatherChanges | null
  }
}

declare module '/std/zone' {
  interface Zone {
    /** Its climate, by code or name: see /daemons/climates.txt. Empty: oceanic. */
    climate?: string
    /** The kind of weather that it always has: `fog`. Empty: what its climate has. */
    sky?: WeatherKind | ''
    /** Effects of the weather that do nothing here, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather has here in the place of the table's, whatever it is like: `{ astray: 50 }`. */
    weatherEffects?: WeatherChanges | null
  }
}
