import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** A recorded deed of a player. */
export interface Deed {
  /** The day of the world. */
  readonly day: number
  readonly text: string
}

/** The achievement record of a player. */
export interface AchievementRecord {
  /** The deeds, oldest first. */
  readonly deeds: readonly Deed[]
  /** The number of events so far, for achievements that need several events, by path. */
  readonly counts: Readonly<Record<string, number>>
  /** The day of the world on which the player got each achievement, by path. */
  readonly achieved: Readonly<Record<string, number>>
}

// The record that is shared by all players without achievements.
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
