import { now, transaction } from 'driver'
import { auctions, economy, ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { on } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { keepMoneyRecord, moneyRecordOf } from '/std/money-record'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

const hourSeconds = 3600
const weekSeconds = 7 * 24 * hourSeconds

/** The kinds of a player's accounts from which taxes are taken after the purse. */
const taxed = ['bank', 'till', 'escrow'] as const

/** Taxes very rich players, after Alter Aeon: a weekly percentage of the wealth above a limit. */
export class Taxes extends MudObject {
  create(): void {
    super.create()
    this.setHeartBeat(hourSeconds)
  }

  heartBeat(): void {
    for (const who of players()) this.collectTax(who)
  }

  @on('entered', { reach: 'world' })
  noteEntry(who: Living): void {
    if (who.isPlayer) this.collectTax(who as Player)
  }

  /**
   * Collects the tax for the weeks since a player last paid. The tax is taken from the purse, the bank, the till of the stall, and
   * the coins that wait at the auction house. Coins in bids are taxed as well; if the other coins don't suffice, the rest of the
   * tax is owed until the bids end.
   */
  collectTax(who: Player): void {
    const { taxedAt, taxOwed } = moneyRecordOf(who)
    const weeks = taxedAt === 0 ? 0 : Math.max(0, Math.floor((now() - taxedAt) / weekSeconds))
    if (taxedAt === 0 || weeks > 0)
      keepMoneyRecord(who, { taxedAt: (taxedAt === 0 ? now() : taxedAt) + weeks * weekSeconds })
    if ((weeks === 0 && taxOwed === 0) || !economy().isOn) return
    const { tax, taxFree } = economy().settings
    const held = free(who).reduce((sum, [, coins]) => sum + coins, auctions().bidsOf(who.name))
    const excess = Math.max(0, held - taxOwed - taxFree)
    const owed = taxOwed + Math.floor(excess * (1 - (1 - tax / 100) ** weeks))
    if (owed > 0) this.takeOwed(who, owed, taxFree)
  }

  private takeOwed(who: Player, owed: number, taxFree: number): void {
    let left = owed
    transaction([who], () => {
      for (const [from, coins] of free(who)) {
        const part = Math.min(left, coins)
        if (part > 0 && ledger().transfer(from, 'sink:tax', part, 'tax')) left -= part
      }
      keepMoneyRecord(who, { taxOwed: left })
    })
    const paid = owed - left
    if (paid > 0) who.tell(`You pay ${coinsOf(paid, 'gold')} of taxes, as you have more than ${taxFree}.`)
  }
}

/** The purse and accounts from which a player's coins can be taken, each with the number of its coins. */
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
