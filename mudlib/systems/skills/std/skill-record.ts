import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The stored record of how well a player uses skills and spells. */
export interface SkillRecord {
  /** Percentages, by the name of a skill or spell. An ability that isn't listed has not been practised. */
  readonly percent: Readonly<Record<string, number>>
  /** The number of practice sessions that the player has left. */
  readonly sessions: number
  /** The level up to which the player has received practice sessions. */
  readonly givenUpTo: number
}

// The record that is shared by all players without a record of their own.
const nothing: SkillRecord = Object.freeze({ percent: Object.freeze({}), sessions: 0, givenUpTo: 0 })

export const skillRecordOf = (who: Player): SkillRecord => recordOf(who, 'skills', nothing)

/** Stores changes to a player's record. */
export function keepSkills(who: Player, change: Partial<SkillRecord>): void {
  checkDeed('life', who)
  who.keepRecord('skills', { ...skillRecordOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    skills: SkillRecord
  }
}
