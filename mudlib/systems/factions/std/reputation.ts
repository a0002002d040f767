import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'
/** A deed that has changed standings, as it was counted: for `faction why`. */
export interface LoggedDeed {
  readonly at: number
  /** The faction that it was for or against. */
  readonly to: string
  readonly kind: string
  /** The program, quest or crime. */
  readonly about: string
  /** What it is worth the first time, and how often it counted as done before. */
  readonly change: number
  readonly times: number
  readonly rivals: number
}

/** Fines that nobody has paid yet. */
export interface Warrant {
  readonly fine: number
  /** The world second of the last crime. */
  readonly at: number
  /** How often each crime was seen. */
  readonly crimes: Readonly<Record<string, number>>
}

/** What is known of a player beside the standings themselves. Plain data: replaced, never changed. */
export interface Reputation {
  /** The world second that the figures of `standing` are of; below 0: they are of no time, and don't fade. */
  readonly since: number
  /** How often each deed was done. */
  readonly repeats: Readonly<Record<string, { readonly times: number; readonly at: number }>>
  readonly log: readonly LoggedDeed[]
  /** What single members think, by program and home. */
  readonly opinions: Readonly<Record<string, { readonly value: number; readonly at: number }>>
  /** What the law of each faction wants the player for. */
  readonly warrants: Readonly<Record<string, Warrant>>
  /** The time in jail: the faction, and the world second in which it ends; null: the player is free. */
  readonly sentence: { readonly faction: string; readonly until: number } | null
}

// One frozen object for all players of whom nothing is known.
export const noReputation: Reputation = Object.freeze({
  since: -1,
  repeats: Object.freeze({}),
  log: Object.freeze([]),
  opinions: Object.freeze({}),
  warrants: Object.freeze({}),
  sentence: null,
})

/** What is known of a player. */
export const reputationOf = (who: Player): Reputation => recordOf(who, 'factions', noReputation)

/** Keeps what has changed. */
export function keepReputation(who: Player, change: Partial<Reputation>): void {
  checkDeed('earn', who)
  who.keepRecord('factions', { ...reputationOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    factions: Reputation
  }
}
