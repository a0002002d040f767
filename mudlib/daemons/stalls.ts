import { keepContents, transaction } from 'driver'
import type { Market } from '/behaviours/market'
import { ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { bodyOf } from '/secure/gate'
import { on, saved } from '/std/decorators'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Ware } from '/std/ware'

/** The most things that one player has on stalls. */
const mostWares = 30

/**
 * Shops of players: things on stalls in markets, at their owners' prices. They are sold also while the owner is away; what was paid lies in
 * the owner's till until it is collected. All is kept over restarts and crashes.
 */
export class Stalls extends MudObject {
  name = 'stalls'
  @saved private waresSoFar = 0

  create(): void {
    super.create()
    keepContents(this, true)
  }

  /** What is for sale in a market, the oldest first. @param market the path of its room */
  waresIn(market: string): Ware[] {
    return this.wares.filter(one => one.market === market).sort((a, b) => a.number - b.number)
  }

  private get wares(): Ware[] {
    return (this.inventory as readonly Ware[]).filter(({ item }) => item !== null)
  }

  /** The coins in somebody's till. */
  tillOf(who: Player): number {
    return vault().balance(`till:${who.name}`)
  }

  /** Puts a thing on somebody's stall. @returns the reason why not, or the ware */
  layOut(item: Item, who: Player, market: string, price: number): Ware | string {
    if (!Number.isSafeInteger(price) || price < 1) return 'For how many coins?'
    const kept = item.canBeDropped(who)
    if (kept) return kept
    if (item.inventory.length > 0) return 'Empty it first.'
    if (this.wares.filter(({ seller }) => seller === who.name).length >= mostWares)
      return `You have ${mostWares} things on stalls already.`
    return transaction([this, who], () => {
      const ware = this.clone<Ware>('/std/ware')
      Object.assign(ware, { number: ++this.waresSoFar, seller: who.name, market, price })
      ware.move(this)
      who.takeOff(item)
      const refused = item.move(ware)
      if (refused !== undefined) throw new Error(refused)
      return ware
    })
  }

  /** Takes a thing back from one's stall. @returns the reason why not, or undefined */
  takeDown(ware: Ware, who: Player): string | undefined {
    if (ware.seller !== who.name) return 'It is not yours.'
    return this.passOn(ware, who)
  }

  /** Sells a thing to somebody. @returns the reason why not, or undefined */
  sellTo(ware: Ware, who: Player, market: Market): string | undefined {
    const { seller, price, item } = ware
    if (seller === who.name) return 'It is your own.'
    if (who.gold < price) return `That costs ${coinsOf(price)}, and you have ${who.gold}.`
    const tooHeavy = who.canCarry(item!)
    if (tooHeavy) return tooHeavy
    transaction([who, this], () => {
      const kept = market.shareOf(price)
      const refused = this.passOn(ware, who)
      if (refused !== undefined || !ledger().transfer(who, `till:${seller}`, price - kept, 'shop'))
        throw new Error(refused)
      ledger().transfer(who, 'sink:fee', kept, 'fee')
    })
    const fee = market.shareOf(price)
    const less = fee > 0 ? `, less ${coinsOf(fee)} for the market` : ''
    bodyOf(seller)?.tell(`${who.describe()} buys ${item!.theShort} from your stall, for ${coinsOf(price)}${less}.`)
    return undefined
  }

  /** Empties somebody's till into the purse. @returns the coins */
  emptyTill(who: Player): number {
    const coins = this.tillOf(who)
    return ledger().transfer(`till:${who.name}`, who, coins, 'shop') ? coins : 0
  }

  /** The things of a character who is gone for good are gone. */
  @on('characterGone', { reach: 'world' })
  forgetSeller(_departures: MudObject, name: string): void {
    for (const ware of this.inventory as readonly Ware[]) if (ware.seller === name) ware.destruct()
  }

  private passOn(ware: Ware, who: Player): string | undefined {
    const refused = who.canCarry(ware.item!) ?? ware.item!.move(who)
    if (refused === undefined) ware.destruct()
    return refused
  }
}

export default Stalls
