import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** What bank and taxes store about a player. */
export interface MoneyRecord {
  /** The world second in which the bank first saw the player; 0: not yet. */
  readonly bornAt: number
  /** The world second until which the player's taxes are settled; 0: the player was never checked. */
  readonly taxedAt: number
  /** Taxes that could not be paid yet, because the player's coins were tied up in bids. */
  readonly taxOwed: number
}

// Shared by all players without such a record.
const nothing: MoneyRecord = Object.freeze({ bornAt: 0, taxedAt: 0, taxOwed: 0 })

export const moneyRecordOf = (who: Player): MoneyRecord => recordOf(who, 'money', nothing)

/** Updates a player's record. */
export function keepMoneyRecord(who: Player, change: Partial<MoneyRecord>): void {
  checkDeed('pay', who)
  who.keepRecord('money', { ...moneyRecordOf(who), ...change })
}

declare module '/std/records' {
  interface PlayerRecords {
    money: MoneyRecord
  }
}
