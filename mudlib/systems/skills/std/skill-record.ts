import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The stored record of how well a player uses skills and spells. */
export interface SkillRecord {
  /** Percentages, by the name of a skill or spell; the missing ones have not been practised. */
  readonly percent: Readonly<Record<string, number>>
  /** How often the player may still practise. */
  readonly sessions: number
  /** The level up to which the player has received sessions. */
  readonly givenUpTo: number
}

// Shared by all players without such a record.
const nothing: SkillRecord = Object.freeze({ percent: Object.freeze({}), sessions: 0, givenUpTo: 0 })

export const skillRecordOf = (who: Player): SkillRecord => recordOf(who, 'skills', nothing)

/** Stores changes of a player's record. */
export function keepSkills(who: Player, change: Partial<SkillRecord>): void {
  checkDeed('life', who)
  who.keepRecord('skills', { ...skillRecordOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    skills: SkillRecord
  }
}
