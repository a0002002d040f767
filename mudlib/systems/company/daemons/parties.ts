import { onlyMudlib } from '/lib/callers'
import { type CoinRule, type LootRule, type PartyRole, reservedFor } from '/lib/party-rules'
import { amountOf, possessiveOf } from '/lib/text'
import { changeCompany, noCompany } from '/std/company-record'
import { Corpse } from '/std/corpse'
import { ledger } from '/std/daemons'
import { on } from '/std/decorators'
import { isPlayer } from '/std/kinds'
import type { Living } from '/std/living'
import { Money } from '/std/money'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { recordOf } from '/std/records'

/** Applies the rules of parties: who may take the things of a dead monster, and who gets its coins. */
export class Parties extends MudObject {
  /** The name of the member whose turn it was last, by the leader of the party. */
  private readonly lastTurn = new WeakMap<Living, string>()

  /** A player's role in a party; undefined if there is none. */
  @on('partyRole', { reach: 'world' })
  partyRole(who: Living): PartyRole | undefined {
    return (isPlayer(who) && recordOf(who, 'company', noCompany).role) || undefined
  }

  setRole(who: Player, role: PartyRole | ''): void {
    onlyMudlib('the roles of parties')
    changeCompany(who, { role })
  }

  /** The rules of the party to which a living belongs. They are its leader's. */
  rulesOf(who: Living): { readonly loot: LootRule; readonly coins: CoinRule } {
    return recordOf(who.party[0] as Player, 'company', noCompany)
  }

  /** Changes the rules of the parties that a player leads. */
  setRules(leader: Player, rules: { readonly loot?: LootRule; readonly coins?: CoinRule }): void {
    onlyMudlib('the rules of parties')
    changeCompany(leader, rules)
  }

  /** The players of a living's party who are in the same place, the leader first. */
  membersHere(who: Living): Player[] {
    return who.party.filter(isPlayer).filter(one => one.environment === who.environment)
  }

  /** Divides a player's coins among the members of the party who are here. The rest remains with the player. @returns the coins for each */
  divide(who: Player, coins: number): number {
    onlyMudlib('dividing coins')
    const members = this.membersHere(who)
    const each = Math.floor(coins / members.length)
    if (each === 0) return 0
    for (const one of members)
      if (one !== who && ledger().give(who, one, each))
        one.tell(`${who.describe()} shares coins with you: ${each} gold.`)
    return each
  }

  @on('died', { reach: 'world' })
  reserveThings(_dead: Living, killer: Living | null, corpse: Corpse | null): void {
    const slayer = killer?.master ?? killer
    if (!slayer?.isPlayer || !(corpse instanceof Corpse) || corpse.ofPlayer || corpse.isReserved) return
    const { loot } = this.rulesOf(slayer)
    const members = this.membersHere(slayer)
    if (loot === 'free' || members.length < 2 || corpse.inventory.every(one => one instanceof Money)) return
    const leader = slayer.party[0]!
    const taker = loot === 'leader' ? leader : this.nextOf(leader, members)
    corpse.reserve([taker.name], reservedFor)
    if (loot === 'leader') return
    for (const one of members) {
      const whose = one === taker ? 'your' : possessiveOf(taker.describe())
      one.tell(`It is ${whose} turn to take what is in ${corpse.theShort}.`)
    }
  }

  /** The member whose turn it is now: the one after the last, in the order of the party. */
  private nextOf(leader: Living, members: readonly Player[]): Player {
    const last = members.findIndex(({ name }) => name === this.lastTurn.get(leader))
    const next = members[(last + 1) % members.length]!
    this.lastTurn.set(leader, next.name)
    return next
  }

  @on('looted', { reach: 'world' })
  shareLoot(who: Living, coins: number): void {
    if (!isPlayer(who) || this.rulesOf(who).coins !== 'shared') return
    const each = this.divide(who, coins)
    if (each > 0) who.tell(`You share them: ${amountOf(each, 'coin')} for each of you.`)
  }

  @on('taken', { reach: 'world' })
  sharePile(item: MudObject, by: Living, from: MudObject | null): void {
    // A domain may raise this event of its own things, so only the mudlib's coins count.
    if (item instanceof Money && item.path === '/std/money' && from instanceof Corpse && !from.ofPlayer)
      this.shareLoot(by, item.amount)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    parties: Parties
  }
}

export default Parties
