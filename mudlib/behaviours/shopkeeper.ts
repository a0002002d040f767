import { ask, checkDeed, clone, happen, transaction } from 'driver'
import { Business } from '/behaviours/business'
import { beHome, walkHome } from '/behaviours/sentinel'
import { Talker } from '/behaviours/talker'
import { coinsOf } from '/lib/coins'
import { isCopy } from '/lib/domain-of'
import { subject } from '/lib/text'
import { clock, ledger, stocks } from '/std/daemons'
import { final } from '/std/decorators'
import { bringInto, type Together, tellDeed } from '/std/handling'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { MudObject } from '/std/object'
import { type BusinessDeed, changes, factions } from '/std/offers'
import type { Player } from '/std/player'
import { readOf, titleOf } from '/std/seeing'
import type { Ware } from '/std/shop'
import { type Offer, ShopPrices } from '/std/shop-prices'

/** The current stock of a shop. */
export interface Stock {
  /** The number of different wares, and the number of these that are sold out. */
  wares: number
  soldOut: number
  /** The number of second-hand items, and their total worth. */
  used: number
  worth: number
  /** The coins in the till; null if the till never runs out. */
  till: number | null
}

/**
 * Keeps a shop: `list`, `browse`, `buy`, `sell`, `value`. Prices depend on a thing's value, kind and condition, on the stock, on the
 * customer's charisma and on the keeper's prejudices. The keeper never pays more for a thing than the price at which it sells it.
 *
 *     behaviours = [Shopkeeper.with({ wares: [{ path: '../items/sword', count: 3 }], buys: ['weapon', 'armour'], hours: [8, 20] })]
 */
export class Shopkeeper extends ShopPrices {
  readonly staysPut: boolean = true
  /** The number of things of each ware that were sold since the last reset, by path. */
  private gone: Record<string, number> = {}
  private till: number | null = null
  /**
   * The last customer. The driver stores a monster with a field that refers to a player in its room, so the keeper's record of sold wares
   * survives a restart.
   */
  private customer: Living | null = null

  /** Walks back to its counter if it was moved away. */
  heartBeat(): boolean {
    const way = walkHome(this.monster)
    if (way) this.decide('goes {0}, back to its shop', way)
    return way !== null
  }

  awoke(): void {
    beHome(this.monster)
  }

  // ---- ownership

  /** The behaviour that lets players own the shop, if it has one. */
  private get business(): Business | null {
    return this.monster.behaviour(Business)
  }

  @final
  protected get deed(): BusinessDeed | null {
    return this.business?.deed ?? null
  }

  // ---- whether it trades

  get isOpen(): boolean {
    return clock().isBetween(...this.settings.hours)
  }

  /** The reason why it doesn't trade with somebody now, or undefined if it does. */
  refusal(who: Living): string | undefined {
    const { monster } = this
    if (monster.cannotAct()) return `${subject(monster.theShort)} is in no state to trade.`
    if (monster.attacker) return `${subject(monster.theShort)} is fighting!`
    if (!monster.canSee(who)) return `"Who's there?" says ${monster.theShort}. "I don't trade with what I can't see."`
    const [from, to] = this.settings.hours
    if (!this.isOpen)
      return `${subject(monster.theShort)} says, "We are closed. Come back between ${from} and ${to} o'clock."`
    const shunned = this.business?.idle ?? ask('shuns', monster, who, 'trade')
    if (shunned !== undefined) return `${subject(monster.theShort)} says, "${shunned}"`
    const against = this.prejudicesAgainst(who).find(({ refuses }) => refuses !== undefined)
    if (!against) return undefined
    this.decide('does not deal with {0}: prejudice', who.name)
    return `${subject(monster.theShort)} says, "${against.refuses}"`
  }

  // ---- questions about the shop

  heeds(text: string): boolean {
    return /\b(?:shop|wares?|goods|stock|prices?|open|opens|opening|closed?|closes|hours?|night)\b/i.test(text)
  }

  /** When asked about the shop, says when it is open and how to buy. It stays silent if another behaviour has an answer. */
  questioned(topic: string, who: Living): void {
    const { monster } = this
    const answers = monster.mind().some(one => one !== this && one instanceof Talker && one.heeds(topic))
    if (answers || !this.heeds(topic) || monster.cannotAct() || monster.attacker) return
    if (monster.turnsAway(who) !== undefined) return
    const [from, to] = this.settings.hours
    const always = from === to || to - from >= 24
    const open = always ? 'We never close.' : `We are open from ${from} to ${to} o'clock.`
    monster.callOut(1, 'command', `say ${open}${this.isOpen ? ' Have a look at what I have.' : ''}`)
    who.tell(`(${who.link('list', 'list')} shows what is for sale)`)
  }

  // ---- offers

  /** All its offers, including wares that are for friends only. */
  @final
  get offers(): Offer[] {
    return this.offersTo(null)
  }

  /** The offers for somebody. Some wares are only for friends of the keeper's faction. @param who the customer; null means all offers */
  @final
  offersTo(who: Living | null): Offer[] {
    const { monster, settings } = this
    const carried: Ware[] = settings.sellsCarried
      ? [...new Set(monster.inventory.filter(item => !monster.isUsing(item)).map(({ path }) => path))].map(path => ({
          path,
        }))
      : []
    const named = new Set(settings.wares.map(({ path }) => monster.absolute(path)))
    const open = settings.wares.filter(({ standing }) => {
      return standing === undefined || who === null || factions()?.reaches(who, monster.faction, standing) !== false
    })
    const all = [...open, ...this.festiveWares, ...carried.filter(({ path }) => !named.has(path))]
    const wares = all.flatMap(({ path, count }) => {
      const absolute = monster.absolute(path)
      const left = count === undefined ? null : Math.max(0, count - (this.gone[absolute] ?? 0))
      const item = sampleOf(monster, absolute)
      return item ? [{ item, count: left, used: null }] : []
    })
    return [...wares.filter(({ count }) => count !== 0), ...alike(this.secondHand)]
  }

  /** The additional wares that festivals and events bring. */
  private get festiveWares(): readonly Ware[] {
    return changes()?.waresOf(this.monster.path) ?? []
  }

  /** The offers that anybody can buy whenever the shop is open. Second-hand things and wares for friends or festivals only are left out. */
  get plainOffers(): Offer[] {
    const { monster, settings } = this
    const special = [...settings.wares.filter(({ standing }) => standing !== undefined), ...this.festiveWares]
    const paths = special.map(({ path }) => monster.absolute(path))
    return this.offers.filter(({ item, used }) => !used && !paths.includes(item.path))
  }

  /** A summary of its stock, for statistics. */
  get stock(): Stock {
    const { wares } = this.settings
    const used = this.secondHand
    return {
      wares: wares.length,
      soldOut: wares.filter(({ path, count }) => (this.gone[this.monster.absolute(path)] ?? 0) >= (count ?? Infinity))
        .length,
      used: used.length,
      worth: used.reduce((sum, { worth }) => sum + worth, 0),
      till: this.money,
    }
  }

  // ---- trade

  /** Sells something to somebody. @param together collects several sales for one message @returns the reason why that isn't possible, or undefined */
  sell(offer: Offer, who: Living, together?: Together): string | undefined {
    const { monster, settings } = this
    const { used } = offer
    if (used && !this.secondHand.includes(used)) return 'That is gone.'
    const ware = settings.wares.find(({ path }) => monster.absolute(path) === offer.item.path)
    if (!used && ware?.standing !== undefined && factions()?.reaches(who, monster.faction, ware.standing) === false)
      return `${subject(monster.theShort)} says, "That is not for everybody."`
    const price = this.asked(offer, who)
    this.customer = who
    if (who.gold < price) return `That costs ${coinsOf(price)}, and you have ${who.gold}.`
    const tooHeavy = who.canCarry(offer.item)
    if (tooHeavy) return tooHeavy
    const owned = this.deed === null ? null : this.business
    const item = transaction(this.till === null ? [who] : [who, monster], () => {
      const sold = used ?? (clone(offer.item.path) as Item)
      if (owned) payOwner(owned, who, price, used ? 0 : wholesaleOf(owned, sold))
      else who.pay(price, sold.isUsedUp ? 'consumables' : 'shop')
      if (!owned && this.till !== null) this.till += price
      const refused = bringInto(sold, who)
      if (refused !== undefined) throw new Error(refused)
      return sold
    })
    if (!used) this.gone[item.path] = (this.gone[item.path] ?? 0) + 1
    this.decide('sells {0} to {1} for {2}', item.name, who.name, price)
    const after = () => {
      if (!monster.destructed && !item.destructed) happen('sold', monster, item, who, price)
    }
    const cast = { actor: who, item, target: monster }
    tellDeed('{Actor} [buy] {item} from {target} for {coins}.', cast, after, together, price)
    return undefined
  }

  /** The reason why it doesn't buy a thing, or undefined if it does. */
  refuses(item: Item, who: Living): string | undefined {
    const { monster, settings } = this
    if (!settings.buys.includes(kindOf(item))) return `${subject(monster.theShort)} says, "I don't deal in that."`
    const kept = item.canBeDropped?.(who)
    if (kept) return kept
    if (item.inventory.length > 0) return `${subject(monster.theShort)} says, "Empty it first."`
    const price = this.offered(item, who)
    const hasSome = this.secondHand.some(one => one.path === item.path)
    if (price < 1)
      return `${subject(monster.theShort)} says, "${hasSome ? 'I have enough of those.' : 'That is worth nothing to me.'}"`
    const till = this.money ?? ledger().mintable
    return till < price || ledger().mintable < price
      ? `${subject(monster.theShort)} says, "I can't pay that just now."`
      : undefined
  }

  /**
   * Buys something from somebody. @param together collects several purchases for one message @returns the reason why that isn't possible,
   * or undefined
   */
  buy(item: Item, who: Living, together?: Together): string | undefined {
    const { monster } = this
    const refused = this.refuses(item, who)
    if (refused) return refused
    const price = this.offered(item, who)
    this.customer = who
    const shop = keyOf(this.owner)
    checkDeed('move', item)
    who.takeOff(item)
    transaction(this.till === null ? [who] : [who, monster], () => {
      stocks().takeIn(shop, item)
      const owned = this.deed === null ? null : this.business
      if (!owned) who.earn(price, 'sale')
      else if (!ledger().transfer(owned.till, who, price, 'sale')) throw new Error('The till is empty.')
      if (!owned && this.till !== null) this.till -= price
    })
    const used = this.secondHand
    if (used.length > this.settings.room && used[0] !== item) stocks().throwOut(shop, 1)
    this.decide('buys {0} of {1} for {2}', item.name, who.name, price)
    const after = () => {
      if (!monster.destructed && !item.destructed) happen('bought', monster, item, who, price)
    }
    const cast = { actor: who, item, target: monster }
    tellDeed('{Actor} [sell] {item} to {target} for {coins}.', cast, after, together, price)
    return undefined
  }

  private get money(): number | null {
    if (this.deed !== null) return this.business!.coins
    if (this.settings.till !== null) this.till ??= this.settings.till
    else this.till = null
    return this.till
  }

  /** The key of its second-hand goods. It consists of the keeper's program and home, so a keeper who replaces this one finds the goods. */
  get shop(): string {
    return keyOf(this.owner)
  }

  /** The second-hand goods. They are stored, so they survive restarts and the keeper's death. */
  @final
  protected get secondHand(): readonly Item[] {
    return (stocks().peek(keyOf(this.owner))?.inventory ?? []) as readonly Item[]
  }

  // ---- resets and removal

  /** Refills the stock and the till at an area reset, and removes half of the second-hand goods. */
  areaReset(): void {
    this.gone = {}
    this.till = this.settings.till
    const used = this.secondHand
    // A shop that a player owns keeps its second-hand goods.
    if (used.length === 0 || this.deed !== null) return
    stocks().throwOut(keyOf(this.owner), Math.ceil(used.length / 2))
    if (this.secondHand.length === 0) stocks().forget(keyOf(this.owner))
  }

  /** Removes the second-hand goods of a shop in an instance, together with the shop. */
  end(): void {
    if (this.monster.home.includes('@')) stocks().forget(keyOf(this.owner))
  }

  describe(): string[] {
    const sold = Object.values(this.gone).reduce((sum, count) => sum + count, 0)
    return [
      `${this.isOpen ? 'open' : 'closed'}, ${sold} sold since the last reset, ${this.secondHand.length} second-hand`,
      ...(this.customer && !this.customer.destructed ? [`last customer: ${this.customer.name}`] : []),
    ]
  }
}

/** Pays the price into the till of the player who owns the shop, and takes the wholesale price of the ware out of it. */
function payOwner(owned: Business, who: Living, price: number, cost: number): void {
  if (!ledger().transfer(who as Player, owned.till, price, 'shop')) throw new Error('That can not be paid.')
  ledger().transfer(owned.till, 'sink:shop', Math.min(price, cost), 'shop')
}

const wholesaleOf = ({ settings }: Business, item: Item): number =>
  Math.ceil((readOf(item, 'worth', 0) * settings.wholesale) / 100)

/** A sample of a ware, or null while its file is broken. The other wares of the shop are still offered. */
function sampleOf(monster: Monster, path: string): Item | null {
  try {
    return monster.load<Item>(path)
  } catch {
    return null
  }
}

/** Second-hand goods as offers. Equal things form one offer. */
function alike(used: readonly Item[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const item of used) {
    const key = [item.path, readOf(item, 'condition', 100), readOf(item, 'worth', 0), titleOf(item)].join('\n')
    const known = offers.get(key)
    if (known) known.count! += 1
    else offers.set(key, { item, count: 1, used: item })
  }
  return [...offers.values()]
}

/**
 * The key of a keeper's second-hand goods. It is a function and not a method, because a domain's class could override a method and return
 * another shop's key.
 */
function keyOf(keeper: MudObject): string {
  return `${keeper.path} ${isCopy(keeper) ? keeper.id : (keeper as Monster).home}`
}

export default Shopkeeper
