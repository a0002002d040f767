import { happen, transaction } from 'driver'
import { ledger } from '/daemons/names'
import { coinsOf } from '/lib/coins'
import { capitalize, listOf } from '/lib/text'
import { bringInto } from '/std/handling'
import type { Item } from '/std/item'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { vetoOf } from '/std/veto'

/** The offer of one of the two players. */
export interface Offered {
  coins: number
  items: readonly Item[]
  confirmed: boolean
}

/** A trade between two players. The offers are in the order of `who`. */
export interface Trade {
  readonly who: readonly [Player, Player]
  offers: [Offered, Offered]
  /** Whether the second player has accepted the proposal. */
  open: boolean
}

const nothing: Offered = Object.freeze({ coins: 0, items: Object.freeze([]), confirmed: false })

/**
 * Trades between two players. Both players see both offers, and both must confirm. Any change cancels the confirmations. Items and
 * coins stay with their owners until both have confirmed. The exchange then succeeds completely or not at all.
 */
export class Trades extends MudObject {
  private _trades: Trade[] = []

  /** The trade that a player is in, or null. A trade ends when the two players are no longer together. */
  of(one: Player): Trade | null {
    this._trades = this._trades.filter(
      ({ who: [a, b] }) => !a.destructed && !b.destructed && a.environment === b.environment,
    )
    return this._trades.find(({ who }) => who.includes(one)) ?? null
  }

  /** Proposes a trade, or accepts a proposal. @returns the reason for a refusal, or undefined */
  propose(one: Player, other: Player): string | undefined {
    if (one === other) return 'With yourself?'
    const present = this.of(one)
    if (present?.who.includes(other)) {
      if (present.open || present.who[0] === one) return 'You are trading already.'
      present.open = true
      this.tellBoth(
        present,
        who =>
          `You trade with ${this.otherOf(present, who).describe()}: 'trade offer <what>', 'trade confirm', 'trade cancel'.`,
      )
      return undefined
    }
    if (present) return `You are trading with ${this.otherOf(present, one).describe()} already.`
    if (this.of(other)) return `${other.describe()} is trading with somebody else.`
    this._trades.push({ who: [one, other], offers: [nothing, nothing], open: false })
    other.tell(`${one.describe()} wants to trade with you: 'trade ${one.name}' agrees, 'trade cancel' refuses.`)
    one.tell(`You ask ${other.describe()} to trade.`)
    return undefined
  }

  /** Ends a trade without an exchange. */
  cancelTrade(trade: Trade, by: Player): void {
    this._trades = this._trades.filter(one => one !== trade)
    this.tellBoth(trade, who => (who === by ? 'You end the trade.' : `${by.describe()} ends the trade.`))
  }

  /** Changes a player's offer, and cancels both confirmations. */
  changeOffer(trade: Trade, by: Player, change: Partial<Pick<Offered, 'coins' | 'items'>>): void {
    const mine = trade.who.indexOf(by)
    trade.offers = trade.offers.map((one, i) => ({ ...one, ...(i === mine ? change : {}), confirmed: false })) as [
      Offered,
      Offered,
    ]
    this.tellBoth(trade, who => this.describeTrade(trade, who))
  }

  /** Confirms a trade for one player. The second confirmation completes it. @returns the reason for a refusal, or undefined */
  confirmTrade(trade: Trade, by: Player): string | undefined {
    if (!trade.open) return `${this.otherOf(trade, by).describe()} has not agreed to trade.`
    const mine = trade.who.indexOf(by)
    trade.offers = trade.offers.map((one, i) => (i === mine ? { ...one, confirmed: true } : one)) as [Offered, Offered]
    if (trade.offers.every(({ confirmed }) => confirmed)) return this.exchange(trade)
    this.otherOf(trade, by).tell(
      `${by.describe()} confirms: 'trade' shows what is offered, 'trade confirm' closes the deal.`,
    )
    by.tell('You confirm.')
    return undefined
  }

  /** Exchanges both offers, completely or not at all. @returns the reason for a refusal, or undefined */
  private exchange(trade: Trade): string | undefined {
    const [a, b] = trade.who
    const [fromA, fromB] = trade.offers
    const refused = this.cannotGive(a, fromA, b) ?? this.cannotGive(b, fromB, a)
    if (refused) {
      this.changeOffer(trade, a, {})
      return refused
    }
    try {
      transaction([a, b], () => {
        this.handAll(a, fromA, b)
        this.handAll(b, fromB, a)
      })
    } catch (error) {
      this.changeOffer(trade, a, {})
      return (error as Error).message
    }
    this._trades = this._trades.filter(one => one !== trade)
    this.tellBoth(trade, who => {
      const mine = trade.who.indexOf(who)
      return `Done: you give ${wordsFor(trade.offers[mine]!)}, and get ${wordsFor(trade.offers[1 - mine]!)}.`
    })
    a.environment?.receive(`${a.describe()} and ${b.describe()} shake hands on a trade.\n`, [a, b])
    for (const [giver, taker, { items, coins }] of [
      [a, b, fromA],
      [b, a, fromB],
    ] as const) {
      for (const item of items) if (!item.destructed) happen('given', taker, item, giver)
      if (coins > 0) happen('paid', taker, coins, giver)
    }
    return undefined
  }

  /** The reason why a player can't give the coins and items in an offer, or undefined. */
  private cannotGive(by: Player, { coins, items }: Offered, to: Player): string | undefined {
    if (by.gold < coins) return `${by.describe()} has not got ${coinsOf(coins)} any more.`
    for (const item of items) {
      if (item.destructed || item.environment !== by) return `${by.describe()} has not got all of it any more.`
      const kept = item.canBeDropped(by) ?? vetoOf('canGive', item, by, to) ?? vetoOf('canReceive', to, item, by)
      if (kept !== undefined) return kept || `${capitalize(item.theShort)} can't be traded.`
    }
    return undefined
  }

  private handAll(by: Player, { coins, items }: Offered, to: Player): void {
    if (!ledger().transfer(by, to, coins, 'gift')) throw new Error(`${by.describe()} has too few coins.`)
    for (const item of items) {
      by.takeOff(item)
      const refused = to.canCarry(item)?.replace('for you', `for ${to.describe()}`) ?? bringInto(item, to)
      if (refused !== undefined) throw new Error(refused)
    }
  }

  /** Describes both offers, as one of the players sees them. */
  describeTrade(trade: Trade, who: Player): string {
    const mine = trade.who.indexOf(who)
    const line = (name: string, one: Offered) => `  ${name}: ${wordsFor(one)}${one.confirmed ? ' (confirmed)' : ''}`
    const [own, others] = [trade.offers[mine]!, trade.offers[1 - mine]!]
    return ['On the table:', line('you', own), line(this.otherOf(trade, who).describe(), others)].join('\n')
  }

  private otherOf({ who: [a, b] }: Trade, one: Player): Player {
    return one === a ? b : a
  }

  private tellBoth(trade: Trade, text: (who: Player) => string): void {
    for (const who of trade.who) if (!who.destructed) who.tell(text(who))
  }
}

/** Describes an offer. */
function wordsFor({ coins, items }: Offered): string {
  const things = items.map(item => item.describe())
  const all = coins > 0 ? [...things, coinsOf(coins, 'gold')] : things
  return all.length === 0 ? 'nothing' : listOf(all)
}

declare module '/daemons/names' {
  interface Daemons {
    trades: Trades
  }
}

export default Trades
