import { checkDeed } from 'driver'
import type { WeatherChanges } from '/lib/weather/effects'
import type { WeatherKind } from '/lib/weather/kinds'
import { dry, type Wetness } from '/std/offers'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The thirst of a player, and when it was recorded. */
export interface Thirst {
  /** From 0 to 100. */
  readonly points: number
  /** In world seconds. */
  readonly at: number
}

/** The weather record of a player. */
export interface Outdoors {
  /** How much the player is told when the weather changes. */
  readonly texts: 'full' | 'brief' | 'off'
  /** How wet and how thirsty the player was at the last change. */
  readonly soaked: Wetness
  readonly parched: Thirst
}

// The record of all players who are dry.
const usual: Outdoors = Object.freeze({ texts: 'full', soaked: dry, parched: Object.freeze({ points: 0, at: 0 }) })

export const outdoorsOf = (who: Player): Outdoors => recordOf(who, 'weather', usual)

/** Stores changes in the weather record of a player. */
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
    /** The climate, if it differs from the zone's, by code or name; and a fixed kind of weather. Empty: the zone's. */
    climate?: string
    sky?: WeatherKind | ''
    /** Effects of the weather that don't apply here, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather always has here, in place of the table's and the zone's: `{ slows: 5 }`. */
    weatherEffects?: WeatherChanges | null
  }
}

declare module '/std/zone' {
  interface Zone {
    /** The climate, by code or name: see /daemons/climates.txt. Empty: oceanic. */
    climate?: string
    /** A fixed kind of weather: `fog`. Empty: the climate decides. */
    sky?: WeatherKind | ''
    /** Effects of the weather that don't apply here, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather always has here, in place of the table's: `{ astray: 50 }`. */
    weatherEffects?: WeatherChanges | null
  }
}
