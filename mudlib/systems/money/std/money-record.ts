import { checkDeed } from 'driver'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The data about a player that the bank and the tax daemon store. */
export interface MoneyRecord {
  /** The time in world seconds at which the bank first saw the player; 0 if it hasn't seen the player yet. */
  readonly bornAt: number
  /** The time in world seconds up to which the player's taxes are paid; 0 if they were never computed. */
  readonly taxedAt: number
  /** The taxes that could not be paid yet because the player's coins were tied up in bids. */
  readonly taxOwed: number
}

// The record that is shared by all players without a record of their own.
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
