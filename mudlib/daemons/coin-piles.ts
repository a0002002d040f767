import { enlist, now } from 'driver'
import { TransferMonitor } from '/daemons/transfer-monitor'
import type { Party } from '/std/daemons'
import { inside, saved, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Money } from '/std/money'
import { Player } from '/std/player'
import { readOf } from '/std/seeing'

/** The seconds between checks for expired piles. */
const lookEvery = 60

/** The account of a pile: its number of coins, and the world second after which they are lost. */
export interface PileAccount {
  readonly coins: number
  readonly until: number
}

/** Whether a living's coins are in the books. That is true only of players, and not of objects of a domain's own subclasses of Player. */
export function hasPurse(one: Living): one is Player {
  return one instanceof Player && !one.path.startsWith('/domains/')
}

/** The part of the ledger for piles of coins that players have left. Each pile is an account until its coins are taken or lost. */
export abstract class CoinPiles extends TransferMonitor {
  /** The accounts of piles whose coins have been in circulation, by the piles' notes. */
  @saved protected _piles: Readonly<Record<string, PileAccount>> = Object.freeze({})
  @saved private pilesSoFar = 0

  /** Moves coins: see Ledger. */
  abstract transfer(from: Party, to: Party, amount: number, reason: string): boolean

  create(): void {
    super.create()
    this.setHeartBeat(lookEvery)
  }

  /**
   * Puts coins into a new pile.
   * @param from the owner of the coins
   * @param pile a new pile
   * @param seconds the time after which the coins are lost, unless somebody takes them
   * @returns false if the owner has too few coins
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

  /** The number of coins in a pile. If the coins have been in circulation, the number comes from the books. */
  worthOf(pile: Money): number {
    if (pile.note === '') return Math.max(0, Math.floor(readOf(pile, 'amount', 0)))
    return this.isHeldBy(pile) ? (this._piles[pile.note]?.coins ?? 0) : 0
  }

  /** Whether a pile is the holder of the account that its note names. */
  private isHeldBy(pile: Money): boolean {
    return this._holders.get(pile.note) === pile
  }

  /** The pile that holds each account. Other piles with the same note are worth nothing. */
  @unsaved private readonly _holders = new Map<string, Money>()

  /** Registers a pile that was restored from the store. */
  @inside
  holdAgain(pile: Money): void {
    const holder = this._holders.get(pile.note)
    if (this._piles[pile.note] && (holder === undefined || holder.destructed)) this._holders.set(pile.note, pile)
  }

  /** Opens an empty account for a pile. @param until the world second after which the coins are lost */
  private open(pile: Money, until: number): void {
    const note = `pile:${++this.pilesSoFar}`
    this._piles = Object.freeze({ ...this._piles, [note]: Object.freeze({ coins: 0, until }) })
    ;(pile as { note: string }).note = note
    this._holders.set(note, pile)
  }

  /** Gives the coins of a pile to somebody. The pile is worth nothing afterwards. @returns the number of coins */
  pickUp(pile: Money, who: Living): number {
    const coins = this.worthOf(pile)
    if (pile.note !== '' && !this.isHeldBy(pile)) return 0
    if (pile.note === '') return this.findTreasure(who, coins)
    else if (this.transfer(pile.note, who, coins, 'found')) this.forgetPile(pile.note)
    return coins
  }

  /** Gives somebody coins that have never been in circulation. @returns the number of coins */
  protected abstract findTreasure(who: Living, coins: number): number

  /**
   * Splits coins off a pile into a second one.
   * @param part a new pile that has no environment yet
   * @returns false if the pile doesn't hold more coins than are split off
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

  /** Adds one pile to another. @returns false if the books hold no account for one of them */
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

  /** Books the coins of a pile as lost. */
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

  /** Freezes the piles again, because the store returns them unfrozen. */
  restored(resumed: boolean): void {
    super.restored(resumed)
    const piles = Object.entries(this._piles).map(([note, pile]) => [note, Object.freeze(pile)])
    this._piles = Object.freeze(Object.fromEntries(piles))
  }

  /** The total of the accounts of all piles. */
  get inPiles(): number {
    return Object.values(this._piles).reduce((sum, { coins }) => sum + coins, 0)
  }

  /** Books expired piles as lost, including piles that vanished with their room. */
  heartBeat(): void {
    for (const [note, { until }] of Object.entries(this._piles)) if (until <= now()) this.decay(note)
  }
}
