import { now, sum } from 'driver'
import { alignmentName } from '/lib/alignment'
import { subject } from '/lib/text'
import { Behaviour } from '/std/behaviour'
import { type Item, type ItemKind, kindOf } from '/std/item'
import type { Living } from '/std/living'
import { type BusinessDeed, changes, factions, rates, sky } from '/std/offers'
import { readOf } from '/std/seeing'
import type { Ware } from '/std/shop'

/**
 * A prejudice of a shopkeeper. Its conditions select the customers whom the shopkeeper treats differently. All conditions that are given
 * must be met.
 */
interface Prejudice {
  race?: string
  alignment?: 'good' | 'neutral' | 'evil'
  /** This condition is met if the customer's standing with the shopkeeper's faction is below this number. */
  standingBelow?: number
  /** The percentage that is added to the prices that these customers pay and subtracted from the prices that they get. */
  percent?: number
  /** The words with which the shopkeeper refuses to deal with these customers. */
  refuses?: string
}

/** The settings of a shop. */
export interface ShopSettings {
  wares: Ware[]
  /** Whether it also sells clones of the things that it carries. */
  sellsCarried: boolean
  /** The kinds of things that it buys. */
  buys: ItemKind[]
  /** The prices at which it sells and buys, in percent of a thing's value. */
  asks: number
  pays: number
  /** The prices for those kinds of things that have prices of their own. */
  kinds: Partial<Record<ItemKind, { asks?: number; pays?: number }>>
  /** The opening hours: `[8, 20]`. If both hours are equal, the shop is always open. */
  hours: readonly [from: number, to: number]
  prejudices: Prejudice[]
  /** The coins in the till after a reset; null if the till never runs out. */
  till: number | null
  /** The maximum number of second-hand things that the shop keeps. */
  room: number
}

/** Limits of prices, as shares of a thing's value. They prevent a profit from buying and then selling the same thing. */
const leastAsked = 1.05
const leastAskedUsed = 1
const mostPaid = 0.95
/** The price of a used thing, as a share of the price of a new one. */
const usedShare = 0.9
/** The largest rounding error, in coins, of a calculation such as 1.3 × 1.5. */
const tiny = 1e-6

/** The duration of a discount from haggling, in seconds. */
const haggleSeconds = 600

/** A row of the shop's list: a ware or a second-hand thing. */
export interface Offer {
  item: Item
  /** The number of things; null if it is unlimited. */
  count: number | null
  /** The second-hand object itself. If there are several equal objects, it is the first of them. For a ware it is null. */
  used: Item | null
}

/** The part of a shopkeeper that calculates the prices of its wares and of the things that it buys. */
export abstract class ShopPrices extends Behaviour<ShopSettings> {
  /** The discount that each customer got by haggling, in percent. It is negative for a customer who has lost, and who therefore pays a surcharge. */
  private haggled: Record<string, { percent: number; at: number }> = {}

  /** The record of the shop as a player's business; null if it belongs to the town. */
  protected get deed(): BusinessDeed | null {
    return null
  }

  /** The second-hand things that it has. */
  protected abstract get secondHand(): readonly Item[]

  defaults(): ShopSettings {
    return {
      wares: [],
      sellsCarried: false,
      buys: [],
      asks: 130,
      pays: 50,
      kinds: {},
      hours: [0, 0],
      prejudices: [],
      till: null,
      room: 30,
    }
  }

  protected prejudicesAgainst(who: Living): Prejudice[] {
    return this.settings.prejudices.filter(({ race, alignment, standingBelow }) => {
      if (race !== undefined && who.race !== race) return false
      if (alignment !== undefined && alignmentName(who.alignment) !== alignment) return false
      return standingBelow === undefined || (factions()?.regard(this.monster, who) ?? 0) < standingBelow
    })
  }

  /** The price in coins at which somebody buys an offer. */
  asked(offer: Offer, who: Living): number {
    const { settings } = this
    const { item } = offer
    const percent = this.deed?.asks ?? settings.kinds[kindOf(item)]?.asks ?? settings.asks
    // A ware becomes more expensive as its stock runs out. A second-hand thing doesn't.
    const full = !offer.used && settings.wares.find(({ path }) => this.monster.absolute(path) === item.path)?.count
    const scarce = full && offer.count !== null ? 1 + 0.2 * (1 - offer.count / full) : 1
    const state = offer.used ? usedShare : scarce
    const factor =
      (percent / 100) *
      rates().prices *
      state *
      this.seasonal(item) *
      (1 - this.charm(who)) *
      (1 + this.bias(who)) *
      (1 - this.discount(who))
    return Math.max(
      1,
      Math.ceil(readOf(item, 'worth', 0) * Math.max(offer.used ? leastAskedUsed : leastAsked, factor) - tiny),
    )
  }

  /** The price in coins that the shopkeeper pays somebody for a thing. */
  offered(item: Item, who: Living): number {
    const { settings } = this
    const percent = this.deed?.pays ?? settings.kinds[kindOf(item)]?.pays ?? settings.pays
    const same = this.secondHand.filter(one => one.path === item.path).length
    const factor =
      (percent / 100) *
      0.9 ** same *
      rates().factor('sale') *
      rates().glut(item.path) *
      (1 + this.charm(who)) *
      (1 - this.bias(who)) *
      (1 + this.discount(who))
    return Math.max(0, Math.floor(readOf(item, 'worth', 0) * Math.min(mostPaid, Math.max(0, factor)) + tiny))
  }

  /** The factor for weather and festivals. For example, drinks are expensive in a drought. */
  private seasonal(item: Item): number {
    const room = this.monster.room
    if (!room?.view) return 1
    const kind = kindOf(item)
    const percent = (sky()?.priceIn(room, kind) ?? 0) + (changes()?.priceIn(room.path, kind) ?? 0)
    return Math.max(0.1, 1 + percent / 100)
  }

  /** The fraction by which charisma changes prices: 0.02 for each point above ten, at most 0.2. */
  private charm(who: Living): number {
    return Math.max(-0.2, Math.min(0.2, (who.stat('cha') - 10) * 0.02))
  }

  private bias(who: Living): number {
    const own = this.prejudicesAgainst(who).reduce((all, { percent = 0 }) => all + percent, 0)
    return (own + sum('price', this.monster, who)) / 100
  }

  private discount(who: Living): number {
    const talked = this.haggled[who.name]
    return talked && now() - talked.at < haggleSeconds ? talked.percent / 100 : 0
  }

  /**
   * Haggles for somebody. The result depends on chance and charisma, and the customer can't try again for some time. @returns the outcome
   * in words
   */
  haggle(who: Living): string {
    const { monster } = this
    const before = this.haggled[who.name]
    if (before && now() - before.at < haggleSeconds)
      return `${subject(monster.theShort)} has had enough of that for today.`
    const percent = monster.random(20) + 1 + (who.stat('cha') - 10) * 2 > 10 ? 10 : -5
    this.haggled[who.name] = { percent, at: now() }
    this.decide('gives {0} {1}% after talking', who.name, percent)
    return percent > 0
      ? `${subject(monster.theShort)} sighs, and says, "Well, for you..."`
      : `${subject(monster.theShort)} says, "You insult me. I should ask more of you."`
  }
}
