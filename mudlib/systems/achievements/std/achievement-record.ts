import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** Something that a player has done. */
export interface Deed {
  /** The day of the world. */
  readonly day: number
  readonly text: string
}

/** What is kept of a player's deeds. */
export interface AchievementRecord {
  /** The oldest first. */
  readonly deeds: readonly Deed[]
  /** How far the player is with achievements that count, by path. */
  readonly counts: Readonly<Record<string, number>>
  /** The day of the world on which the player got an achievement, by path. */
  readonly achieved: Readonly<Record<string, number>>
}

// Shared by all players without such a record.
const nothing: AchievementRecord = Object.freeze({
  deeds: Object.freeze([]),
  counts: Object.freeze({}),
  achieved: Object.freeze({}),
})

export const chronicleOf = (who: Player): AchievementRecord => recordOf(who, 'achievements', nothing)

declare module '/std/records' {
  interface PlayerRecords {
    achievements: AchievementRecord
  }
}
