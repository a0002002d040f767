import { now, transaction, users } from 'driver'
import { auctions, economy, ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { on } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

const hourSeconds = 3600
const weekSeconds = 7 * 24 * hourSeconds

/** The accounts of a player that taxes are taken from, after the purse. */
const taxed = ['bank', 'till', 'escrow'] as const

/** Takes the tax of those who have very much, after Alter Aeon: so many percent a week of what is above a bound. */
export class Taxes extends MudObject {
  create(): void {
    super.create()
    this.setHeartBeat(hourSeconds)
  }

  heartBeat(): void {
    for (const who of users() as Player[]) if (who.isPlayer) this.collectTax(who)
  }

  @on('entered', { reach: 'world' })
  noteEntry(who: Living): void {
    if (who.isPlayer) this.collectTax(who as Player)
  }

  /**
   * Takes the tax of the weeks since somebody paid the last one: from the purse, the bank, the till of a stall, and what waits at the
   * auction house. What lies in bids counts as well; what can't be paid before it is back is owed until then.
   */
  collectTax(who: Player): void {
    const weeks = who.taxedAt === 0 ? 0 : Math.max(0, Math.floor((now() - who.taxedAt) / weekSeconds))
    if (who.taxedAt === 0) who.taxedAt = now()
    who.taxedAt += weeks * weekSeconds
    if ((weeks === 0 && who.taxOwed === 0) || !economy().isOn) return
    const { tax, taxFree } = economy().settings
    if (weeks > 0) {
      const held = free(who).reduce((sum, [, coins]) => sum + coins, auctions().bidsOf(who.name))
      const excess = Math.max(0, held - who.taxOwed - taxFree)
      who.taxOwed += Math.floor(excess * (1 - (1 - tax / 100) ** weeks))
    }
    if (who.taxOwed > 0) this.takeOwed(who, taxFree)
  }

  private takeOwed(who: Player, taxFree: number): void {
    const before = who.taxOwed
    transaction([who], () => {
      for (const [from, coins] of free(who)) {
        const part = Math.min(who.taxOwed, coins)
        if (part > 0 && ledger().transfer(from, 'sink:tax', part, 'tax')) who.taxOwed -= part
      }
    })
    const paid = before - who.taxOwed
    if (paid > 0) who.tell(`You pay ${coinsOf(paid, 'gold')} of taxes, as you have more than ${taxFree}.`)
  }
}

/** Where somebody's coins are that can be taken, and how many. */
function free(who: Player): [from: Player | string, coins: number][] {
  const accounts = taxed.map(kind => `${kind}:${who.name}`)
  return [[who, who.gold], ...accounts.map((one): [string, number] => [one, vault().balance(one)])]
}

declare module '/daemons/names' {
  interface Daemons {
    taxes: Taxes
  }
}

export default Taxes
