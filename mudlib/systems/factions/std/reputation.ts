import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'
/** A deed that has changed standings, logged for `faction why`. */
export interface LoggedDeed {
  readonly at: number
  /** The faction to which the deed was done. */
  readonly to: string
  readonly kind: string
  /** The program, quest or crime that the deed was about. */
  readonly about: string
  /** The change for a first deed of this kind, and how many earlier deeds of this kind still counted. */
  readonly change: number
  readonly times: number
  readonly rivals: number
}

/** The fines that haven't been paid yet. */
export interface Warrant {
  readonly fine: number
  /** The time of the last crime, in world seconds. */
  readonly at: number
  /** The number of times that each crime was seen. */
  readonly crimes: Readonly<Record<string, number>>
}

/** A player's record with factions, apart from the standings themselves. It is plain data, which is replaced and never changed in place. */
export interface Reputation {
  /** The time in world seconds at which the values of `standing` were computed; below 0 if they have no time and don't fade. */
  readonly since: number
  /** The number of times that each deed was done. */
  readonly repeats: Readonly<Record<string, { readonly times: number; readonly at: number }>>
  readonly log: readonly LoggedDeed[]
  /** The opinions of single members, by program and home. */
  readonly opinions: Readonly<Record<string, { readonly value: number; readonly at: number }>>
  /** The player's fines by the law of each faction. */
  readonly warrants: Readonly<Record<string, Warrant>>
  /** The jail sentence: the faction, and the time in world seconds at which the sentence ends; null if the player is free. */
  readonly sentence: { readonly faction: string; readonly until: number } | null
}

// The frozen record that is shared by all players without a record of their own.
export const noReputation: Reputation = Object.freeze({
  since: -1,
  repeats: Object.freeze({}),
  log: Object.freeze([]),
  opinions: Object.freeze({}),
  warrants: Object.freeze({}),
  sentence: null,
})

/** The reputation record of a player. */
export const reputationOf = (who: Player): Reputation => recordOf(who, 'factions', noReputation)

/** Updates a player's record. */
export function keepReputation(who: Player, change: Partial<Reputation>): void {
  checkDeed('earn', who)
  who.keepRecord('factions', { ...reputationOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    factions: Reputation
  }
}
