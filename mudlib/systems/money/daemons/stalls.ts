import { keepContents, transaction } from 'driver'
import type { Market } from '/behaviours/market'
import { ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { bodyOf } from '/secure/gate'
import { on, saved } from '/std/decorators'
import { bringInto } from '/std/handling'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { StallWare } from '/std/ware'

/** The account that holds the coins of a purchase request. */
const escrowOf = ({ number }: StallWare) => `escrow:stall${number}`

/** The maximum number of items that one player can have on stalls. */
const mostWares = 30

/**
 * Shops of players: things on stalls in markets, at their owners' prices. The things are sold even while the owner is away. The payment
 * stays in the owner's till until it is collected. Stalls, tills and requests survive restarts and crashes.
 */
export class Stalls extends MudObject {
  name = 'stalls'
  @saved private waresSoFar = 0

  create(): void {
    super.create()
    keepContents(this, true)
  }

  /** The things for sale in a market, oldest first. @param market the path of the market's room */
  waresIn(market: string): StallWare[] {
    return this.wares.filter(one => one.market === market).sort((a, b) => a.number - b.number)
  }

  /** All things on stalls, and all purchase requests. */
  private get all(): readonly StallWare[] {
    return this.inventory as readonly StallWare[]
  }

  private get wares(): StallWare[] {
    return this.all.filter(({ item, wanted }) => item !== null && wanted === '')
  }

  /** The open purchase requests in a market, oldest first. */
  wantedIn(market: string): StallWare[] {
    const open = this.all.filter(one => one.market === market && one.wanted !== '' && one.item === null)
    return open.sort((a, b) => a.number - b.number)
  }

  /** The items that were bought for a player in a market and have not been collected yet. */
  boughtFor(who: Player, market: string): StallWare[] {
    return this.all.filter(one => {
      return one.market === market && one.seller === who.name && one.wanted !== '' && one.item !== null
    })
  }

  /** Adds a purchase request, and puts its coins into escrow. @returns the reason for a refusal, or the number of the request */
  seek(wanted: string, who: Player, market: string, price: number): string | number {
    if (!Number.isSafeInteger(price) || price < 1) return 'For how many coins?'
    const own = this.all.filter(({ seller }) => seller === who.name)
    if (own.length >= mostWares) return `You have ${mostWares} things on stalls already.`
    if (who.gold < price) return `You have ${who.gold}.`
    return transaction([this, who], () => {
      const ware = this.clone<StallWare>('/std/ware')
      Object.assign(ware, { number: ++this.waresSoFar, seller: who.name, market, price, wanted })
      ware.move(this)
      if (!ledger().transfer(who, escrowOf(ware), price, 'deposit')) throw new Error('You can not pay that.')
      return ware.number
    })
  }

  /**
   * Sells an item to a player who has requested it. The item lies on the buyer's stall until it is collected.
   * @returns the reason for a refusal, or the number of coins
   */
  sellOff(item: Item, who: Player, ware: StallWare, market: Market): string | number {
    const { seller, price, wanted } = ware
    if (seller === who.name) return 'It is your own.'
    if (!item.matches(wanted)) return `They want ${wanted}.`
    const kept = item.canBeDropped(who)
    if (kept) return kept
    if (item.inventory.length > 0) return 'Empty it first.'
    const fee = market.shareOf(price)
    transaction([this, who], () => {
      who.takeOff(item)
      const refused = bringInto(item, ware)
      if (refused !== undefined || !ledger().transfer(escrowOf(ware), who, price - fee, 'shop'))
        throw new Error(refused)
      ledger().transfer(escrowOf(ware), 'sink:fee', fee, 'fee')
    })
    bodyOf(seller)?.tell(
      `${who.describe()} sells you ${item.theShort} for ${coinsOf(price)}: stall take ${ware.number}.`,
    )
    return price - fee
  }

  /** The coins in a player's till. */
  tillOf(who: Player): number {
    return vault().balance(`till:${who.name}`)
  }

  /** Puts a thing on a player's stall. @returns the reason for a refusal, or the ware */
  layOut(item: Item, who: Player, market: string, price: number): StallWare | string {
    if (!Number.isSafeInteger(price) || price < 1) return 'For how many coins?'
    const kept = item.canBeDropped(who)
    if (kept) return kept
    if (item.inventory.length > 0) return 'Empty it first.'
    if (this.wares.filter(({ seller }) => seller === who.name).length >= mostWares)
      return `You have ${mostWares} things on stalls already.`
    return transaction([this, who], () => {
      const ware = this.clone<StallWare>('/std/ware')
      Object.assign(ware, { number: ++this.waresSoFar, seller: who.name, market, price })
      ware.move(this)
      who.takeOff(item)
      const refused = bringInto(item, ware)
      if (refused !== undefined) throw new Error(refused)
      return ware
    })
  }

  /** Takes a thing back from its owner's stall, or withdraws a purchase request. @returns the reason for a refusal, or undefined */
  takeDown(ware: StallWare, who: Player): string | undefined {
    if (ware.seller !== who.name) return 'It is not yours.'
    if (ware.item !== null) return this.passOn(ware, who)
    ledger().transfer(escrowOf(ware), who, ware.price, 'withdraw')
    ware.destruct()
    return undefined
  }

  /** Sells a thing from a stall to a player. @returns the reason for a refusal, or undefined */
  sellTo(ware: StallWare, who: Player, market: Market): string | undefined {
    const { seller, price, item, wanted } = ware
    if (seller === who.name) return 'It is your own.'
    if (wanted !== '') return 'It has been bought already.'
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

  /** Moves the coins in a player's till to the player's purse. @returns the number of coins */
  emptyTill(who: Player): number {
    const coins = this.tillOf(who)
    return ledger().transfer(`till:${who.name}`, who, coins, 'shop') ? coins : 0
  }

  /** Removes the stall items of a deleted character. */
  @on('characterGone', { reach: 'world' })
  forgetSeller(_departures: MudObject, name: string): void {
    for (const ware of this.all) {
      if (ware.seller !== name) continue
      if (ware.wanted !== '' && ware.item === null)
        ledger().transfer(escrowOf(ware), 'sink:leavers', ware.price, 'leavers')
      ware.destruct()
    }
  }

  private passOn(ware: StallWare, who: Player): string | undefined {
    const refused = who.canCarry(ware.item!) ?? bringInto(ware.item!, who)
    if (refused === undefined) ware.destruct()
    return refused
  }
}

declare module '/daemons/names' {
  interface Daemons {
    stalls: Stalls
  }
}

export default Stalls
