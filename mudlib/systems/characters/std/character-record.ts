import { checkDeed } from 'driver'
import type { Stats } from '/std/affected'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The stored record of a player's race and class. */
export interface CharacterRecord {
  /** The paths of race and class; '' if the player has not chosen yet. */
  readonly race: string
  readonly class: string
  /** The number of times that each stat was trained, and the number of training sessions that are left. */
  readonly trained: Readonly<Partial<Stats>>
  readonly points: number
  /** The points that race, class and training have added to the stats, and the resistances that the race has given. */
  readonly added: Readonly<Partial<Stats>>
  readonly resists: Readonly<Record<string, number>>
  /** Whether the player has been told that a choice is possible, and whether the player has received the kit of a class. */
  readonly isTold: boolean
  readonly hasKit: boolean
}

// The record that is shared by all players without a record of their own.
const nothing: CharacterRecord = Object.freeze({
  race: '',
  class: '',
  trained: Object.freeze({}),
  points: 0,
  added: Object.freeze({}),
  resists: Object.freeze({}),
  isTold: false,
  hasKit: false,
})

export const characterOf = (who: Player): CharacterRecord => recordOf(who, 'characters', nothing)

/** Stores changes to a player's record. */
export function keepCharacter(who: Player, change: Partial<CharacterRecord>): void {
  checkDeed('life', who)
  who.keepRecord('characters', { ...characterOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    characters: CharacterRecord
  }
}
