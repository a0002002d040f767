import { checkDeed } from 'driver'
import type { WeatherChanges } from '/lib/weather/effects'
import type { WeatherKind } from '/lib/weather/kinds'
import { dry, type Wetness } from '/std/offers'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The thirst of a player, and the time when it was recorded. */
export interface Thirst {
  /** The thirst, from 0 to 100. */
  readonly points: number
  /** The time in world seconds. */
  readonly at: number
}

/** The weather record of a player. */
export interface Outdoors {
  /** How much the player is told when the weather changes. */
  readonly texts: 'full' | 'brief' | 'off'
  /** The player's wetness when it last changed, and the player's thirst when it last changed. */
  readonly soaked: Wetness
  readonly parched: Thirst
}

// The record that is shared by all players without a record of their own.
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
    /** The room's climate, by code or name. With '', the zone's climate applies. */
    climate?: string
    sky?: WeatherKind | ''
    /** Effects of the weather that don't apply in this room, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather always has in this room, instead of the table's and the zone's: `{ slows: 5 }`. */
    weatherEffects?: WeatherChanges | null
  }
}

declare module '/std/zone' {
  interface Zone {
    /** The zone's climate, by code or name: see /daemons/climates.txt. '' means the oceanic climate. */
    climate?: string
    /** A fixed kind of weather, such as `fog`; '' if the climate decides. */
    sky?: WeatherKind | ''
    /** Effects of the weather that don't apply in this zone, by their names in /daemons/weather.txt: `slips`, `slows`. */
    spared?: readonly string[]
    /** Effects that the weather always has in this zone, instead of the table's: `{ astray: 50 }`. */
    weatherEffects?: WeatherChanges | null
  }
}
