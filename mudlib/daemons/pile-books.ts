import { enlist, now } from 'driver'
import { CoinWatch } from '/daemons/coin-watch'
import type { Party } from '/std/daemons'
import { inside, saved, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import { Player } from '/std/player'

/** Seconds between looks for piles whose time is up. */
const lookEvery = 60

/** Coins that lie somewhere: how many, and the world second from which on they are lost. */
export interface PileAccount {
  readonly coins: number
  readonly until: number
}

/** Whether somebody's coins are in the books: a player's. Code of a domain may call its own things players, and they are none. */
export function hasPurse(one: Living): one is Player {
  return one instanceof Player && !one.path.startsWith('/domains/')
}

/** The part of the ledger that knows the piles of coins which players have left: each is an account, until it is taken or lost. */
export abstract class PileBooks extends CoinWatch {
  /** Piles that were in circulation before they were laid down, by the number on them. */
  @saved protected _piles: Readonly<Record<string, PileAccount>> = Object.freeze({})
  @saved private pilesSoFar = 0

  /** Moves coins: see Ledger. */
  abstract transfer(from: Party, to: Party, amount: number, reason: string): boolean

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /**
   * Lays coins down in a pile of their own.
   * @param from whose they are
   * @param pile a new one
   * @param seconds after which they are lost, if nobody takes them
   * @returns false if there are too few
   */
  @inside
  lay(from: Living, pile: Money, amount: number, seconds: number): boolean {
    if (from.gold < amount) return false
    enlist([this, pile, from])
    const purse = hasPurse(from)
    if (purse) {
      this.open(pile, now() + seconds)
      pile.setTimer(seconds)
    }
    ;(pile as { amount: number }).amount = amount
    return this.transfer(from, purse ? pile.note : 'sink:drop', amount, 'drop')
  }

  /** The coins that a pile is worth: what the books say of it, if it was in circulation before. */
  worthOf(pile: Money): number {
    if (pile.note === '') return Math.max(0, Math.floor(pile.amount)) || 0
    return this.isHeldBy(pile) ? (this._piles[pile.note]?.coins ?? 0) : 0
  }

  /** Whether the account with the number on a pile is that pile's. */
  private isHeldBy(pile: Money): boolean {
    return this._holders.get(pile.note) === pile
  }

  /** The pile that has each number: another one with the same number is worth nothing. */
  @unsaved private readonly _holders = new Map<string, Money>()

  /** A pile has come back from the store. */
  @inside
  holdAgain(pile: Money): void {
    const holder = this._holders.get(pile.note)
    if (this._piles[pile.note] && (holder === undefined || holder.destructed)) this._holders.set(pile.note, pile)
  }

  /** Opens an account for a pile, with no coins yet. @param until the world second from which on they are lost */
  private open(pile: Money, until: number): void {
    const note = `pile:${++this.pilesSoFar}`
    this._piles = Object.freeze({ ...this._piles, [note]: Object.freeze({ coins: 0, until }) })
    ;(pile as { note: string }).note = note
    this._holders.set(note, pile)
  }

  /** Somebody takes a pile. It is worth nothing afterwards. @returns the coins that they got */
  pickUp(pile: Money, who: Living): number {
    const coins = this.worthOf(pile)
    if (pile.note !== '' && !this.isHeldBy(pile)) return 0
    if (pile.note === '') return this.findTreasure(who, coins)
    else if (this.transfer(pile.note, who, coins, 'found')) this.forgetPile(pile.note)
    return coins
  }

  /** Somebody takes coins that nobody has had. @returns how many */
  protected abstract findTreasure(who: Living, coins: number): number

  /**
   * Takes coins out of a pile and makes a second one of them.
   * @param part a new one, which is nowhere yet
   * @returns false if the pile has no more than that
   */
  split(pile: Money, part: Money, coins: number): boolean {
    const has = this.worthOf(pile)
    if (!Number.isSafeInteger(coins) || coins < 1 || coins >= has || part.note !== '' || part.environment) return false
    enlist([this, pile, part])
    if (pile.note !== '') {
      const { until } = this._piles[pile.note]!
      this.open(part, until)
      part.setTimer(Math.max(1, until - now()))
      this.transfer(pile.note, part.note, coins, 'split')
    }
    ;(pile as { amount: number }).amount = has - coins
    ;(part as { amount: number }).amount = coins
    return true
  }

  /** Adds one pile to another. @returns whether both have been in circulation, so that it could be done */
  merge(pile: Money, into: Money): boolean {
    const coins = this.worthOf(pile)
    if (!this.isHeldBy(pile) || !this.isHeldBy(into)) return false
    enlist([this, pile, into])
    this.transfer(pile.note, into.note, coins, 'merged')
    this.forgetPile(pile.note)
    ;(into as { amount: number }).amount += coins
    ;(pile as { amount: number }).amount = 0
    return true
  }

  /** The coins of a pile are lost. */
  lose(pile: Money): void {
    if (this.isHeldBy(pile)) this.decay(pile.note)
  }

  private decay(note: string): void {
    const lost = this._piles[note]
    if (!lost) return
    this.transfer(note, 'sink:decay', lost.coins, 'decay')
    this.forgetPile(note)
  }

  private forgetPile(note: string): void {
    this._holders.delete(note)
    const { [note]: _, ...others } = this._piles
    this._piles = Object.freeze(others)
  }

  /** What the store has given isn't frozen. */
  restored(resumed: boolean): void {
    super.restored(resumed)
    const piles = Object.entries(this._piles).map(([note, pile]) => [note, Object.freeze(pile)])
    this._piles = Object.freeze(Object.fromEntries(piles))
  }

  /** What the accounts of piles hold together. */
  get inPiles(): number {
    return Object.values(this._piles).reduce((sum, { coins }) => sum + coins, 0)
  }

  /** Books what was lost with the places where it lay. */
  heartBeat(): void {
    for (const [note, { until }] of Object.entries(this._piles)) if (until <= now()) this.decay(note)
  }
}
