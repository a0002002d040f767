import { keepContents, now, saveObject, transaction } from 'driver'
import { ledger, vault } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { capitalize } from '/lib/text'
import { bodyOf } from '/secure/gate'
import { on, saved } from '/std/decorators'
import { bringInto } from '/std/handling'
import type { Item } from '/std/item'
import type { Living } from '/std/living'
import type { Lot } from '/std/lot'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The length of an auction, and the minimum time left after a bid, both in seconds. */
const lasts = 86_400
const lastsAfterBid = 300
/** The share of the price that the auction house keeps, in percent. */
const fee = 5
/** The maximum number of lots that one seller can have at a time. */
const mostLots = 10

/**
 * An auction house. It holds the things, and the bids in escrow. An outbid player gets the coins back at once, or at the next
 * login. At the end, the winner gets the thing, and the seller gets the coins. Lots and bids survive restarts and crashes.
 */
export class Auctions extends MudObject {
  name = 'auctions'
  @saved private lotsSoFar = 0

  create(): void {
    super.create()
    keepContents(this, true)
    this.setHeartBeat(10)
  }

  /** The lots that are open for bids, oldest first. */
  get open(): Lot[] {
    return this.lots.filter(({ endsAt }) => endsAt > 0)
  }

  /** The number of a player's coins that are tied up in bids. */
  bidsOf(name: string): number {
    return this.open.reduce((sum, { bidder, bid }) => sum + (bidder === name ? bid : 0), 0)
  }

  private get lots(): Lot[] {
    return [...(this.inventory as readonly Lot[])].sort((a, b) => a.number - b.number)
  }

  /** An open lot by its number, or null. */
  lotOf(number: number): Lot | null {
    return this.open.find(one => one.number === number) ?? null
  }

  /** Puts a thing up for auction. @returns the reason for a refusal, or the lot */
  putUp(item: Item, seller: Player, least: number): Lot | string {
    if (!Number.isSafeInteger(least) || least < 1) return 'For how many coins at least?'
    const kept = item.canBeDropped(seller)
    if (kept) return kept
    if (item.inventory.length > 0) return 'Empty it first.'
    if (this.open.filter(one => one.seller === seller.name).length >= mostLots)
      return `You have ${mostLots} lots here already.`
    return transaction([this, seller], () => {
      const lot = this.clone<Lot>('/std/lot')
      lot.number = ++this.lotsSoFar
      lot.seller = seller.name
      lot.least = least
      lot.endsAt = now() + lasts
      lot.move(this)
      seller.takeOff(item)
      const refused = bringInto(item, lot)
      if (refused !== undefined) throw new Error(refused)
      return lot
    })
  }

  /** Places a bid. The coins go into escrow, and the previous bid is paid back. @returns the reason for a refusal, or undefined */
  placeBid(lot: Lot, who: Player, coins: number): string | undefined {
    if (lot.seller === who.name) return 'It is your own.'
    if (lot.bidder === who.name) return 'You have the highest bid already.'
    if (!Number.isSafeInteger(coins) || coins < lot.next) return `The next bid is ${coinsOf(lot.next)} at least.`
    if (who.gold < coins) return `You have only ${coinsOf(who.gold)}.`
    const { bidder } = lot
    transaction([lot, who], () => {
      this.payBack(lot)
      if (!ledger().transfer(who, lot.escrow, coins, 'bid')) throw new Error('You do not have that much.')
      lot.bidder = who.name
      lot.bid = coins
      lot.endsAt = Math.max(lot.endsAt, now() + lastsAfterBid)
    })
    this.tellByName(
      bidder,
      `You have been outbid on ${lot.item?.describe() ?? 'a lot'}: ${coinsOf(coins)}. Your coins are back.`,
    )
    return undefined
  }

  /** Takes back a lot for which nobody has bid. @returns the reason for a refusal, or undefined */
  takeBack(lot: Lot, who: Player): string | undefined {
    if (lot.seller !== who.name) return 'It is not yours.'
    if (lot.bidder !== '') return 'Somebody has bid for it.'
    lot.endsAt = 0
    saveObject(lot)
    this.handOut(lot)
    return undefined
  }

  /** Closes the lots whose time is over. */
  heartBeat(): void {
    for (const lot of this.open) if (lot.endsAt <= now()) this.closeLot(lot)
  }

  private closeLot(lot: Lot): void {
    const { seller, bidder, bid, item } = lot
    const kept = Math.floor((bid * fee) / 100)
    transaction([lot, this], () => {
      lot.endsAt = 0
      ledger().transfer(lot.escrow, 'sink:fee', kept, 'fee')
      this.payOut(lot.escrow, seller, bid - kept)
    })
    const what = capitalize(item?.theShort ?? 'a lot')
    if (bidder === '') this.tellByName(seller, `Nobody has bid for ${item?.theShort ?? 'your lot'}.`)
    else {
      this.tellByName(seller, `${what} is sold for ${coinsOf(bid)}; ${coinsOf(kept)} are the fee.`)
      this.tellByName(bidder, `${what} is yours, for ${coinsOf(bid)}.`)
    }
    this.handOut(lot)
  }

  /** Pays the coins of the current highest bidder back. */
  private payBack(lot: Lot): void {
    this.payOut(lot.escrow, lot.bidder, lot.bid)
  }

  /** Pays a player from escrow. The coins go to the purse or, if the player is away, to an account where they wait. */
  private payOut(from: string, name: string, coins: number): void {
    if (coins === 0) return
    if (name === '') ledger().transfer(from, 'sink:leavers', coins, 'leavers')
    else ledger().transfer(from, bodyOf(name) ?? `escrow:${name}`, coins, 'auction')
  }

  /** Hands over the item of a closed lot, if the recipient is in the world and can carry it. */
  private handOut(lot: Lot, who = bodyOf(lot.bidder || lot.seller)): void {
    const { item } = lot
    if (item && (!who || who.canCarry(item) !== undefined)) return
    transaction([lot, this], () => {
      if (item && who && bringInto(item, who) !== undefined) throw new Error(`${item.id} does not go to ${who.id}`)
      lot.destruct()
    })
    if (item) who?.tell(`You get ${item.describe()} from the auction house.`)
  }

  /** Gives a player who enters the world all items and coins that are waiting for the player. */
  @on('entered', { reach: 'world' })
  noteComing(who: Living): void {
    if (who.isPlayer) this.collectAll(who as Player)
  }

  /** Gives a player all items and coins that are waiting for the player. */
  collectAll(who: Player): void {
    const waiting = `escrow:${who.name}`
    const coins = vault().balance(waiting)
    if (coins > 0 && ledger().transfer(waiting, who, coins, 'auction'))
      who.tell(`The auction house pays you ${coinsOf(coins, 'gold')}.`)
    for (const lot of this.lots) if (lot.endsAt === 0 && (lot.bidder || lot.seller) === who.name) this.handOut(lot, who)
  }

  /**
   * Removes the bids and the unsold items of a deleted character. If somebody has bid for one of the character's lots, the lot is
   * still sold, but the price is lost.
   */
  @on('characterGone', { reach: 'world' })
  forgetTrader(_departures: MudObject, name: string): void {
    for (const lot of this.lots) {
      const isOver = lot.endsAt === 0
      if (lot.bidder === name && !isOver)
        transaction([lot, this], () => {
          ledger().transfer(lot.escrow, 'sink:leavers', lot.bid, 'leavers')
          lot.bidder = ''
          lot.bid = 0
        })
      if ((lot.bidder || lot.seller) === name) lot.destruct()
      else if (lot.seller === name) lot.seller = ''
    }
  }

  private tellByName(name: string, text: string): void {
    bodyOf(name)?.tell(text)
  }
}

declare module '/daemons/names' {
  interface Daemons {
    auctions: Auctions
  }
}

export default Auctions
