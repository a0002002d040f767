import type { CoinRule, LootRule, PartyRole } from '/lib/party-rules'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** The record of a player's company: friends, and the rules of the parties that the player leads. */
export interface CompanyRecord {
  /** The names of the player's friends. The player is told when friends come and go. */
  readonly friends: readonly string[]
  /** The player's role in a party; empty for none. */
  readonly role: PartyRole | ''
  /** The rules of a party that the player leads. */
  readonly loot: LootRule
  readonly coins: CoinRule
}

declare module '/std/records' {
  interface PlayerRecords {
    company: CompanyRecord
  }
}

// The record that all players without friends share.
export const noCompany: CompanyRecord = Object.freeze({
  friends: Object.freeze([]),
  role: '',
  loot: 'free',
  coins: 'finder',
})

/** Changes some fields of a player's record, and saves the player. */
export function changeCompany(who: Player, changed: Partial<CompanyRecord>): void {
  who.keepRecord('company', { ...recordOf(who, 'company', noCompany), ...changed })
  who.save()
}
