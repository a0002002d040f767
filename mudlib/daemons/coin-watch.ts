import { loadData, noteDeed, now, saveData, saveObject } from 'driver'
import { coinsOf } from '/lib/coins'
import { type OddTransfer, ownKey } from '/lib/ledger-accounts'
import { hashOf } from '/lib/noise'
import { saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** How many odd transfers are remembered, and under which key. */
const mostRemembered = 100
const oddKey = 'economy-odd'
/** How many monsters and quests are told apart between two steps of control. */
const mostGivers = 2000
/** In how many groups they are counted: a count replaces its group, which is frozen, so that no code but this changes it. */
const groups = 64
const nothing: readonly Readonly<Record<string, number>>[] = Object.freeze(
  Array.from({ length: groups }, () => Object.freeze({})),
)

/** What the ledger notes of transfers beside the books: which are odd, and which monster or quest coins came from. */
export class CoinWatch extends MudObject {
  /** From how many coins on a transfer is odd: it is remembered, and noted in the audit log if it comes from a mint. */
  @saved private oddFrom = 100_000
  /** Coins that players got since the day began: from mints, and from other players. */
  protected readonly _fromMints = new Map<string, number>()
  protected readonly _fromPlayers = new Map<string, number>()
  /** Coins that came since control looked last, by what gave them: ownKey(). */
  private _givers = nothing
  private giversSoFar = 0

  // ---- what is odd

  /** Sets from how many coins on transfers are odd. */
  watchFrom(coins: number): void {
    this.oddFrom = coins
    saveObject(this)
  }

  get watchedFrom(): number {
    return this.oddFrom
  }

  /** The last odd transfers, oldest first. */
  get odd(): readonly OddTransfer[] {
    return (loadData(oddKey) ?? []) as OddTransfer[]
  }

  protected noteOdd(from: string, to: string, amount: number, reason: string): void {
    saveData(oddKey, [...this.odd, { at: now(), from, to, amount, reason }].slice(-mostRemembered))
    if (from.startsWith('mint:')) noteDeed(to, `gets ${coinsOf(amount)} from ${from}`)
  }

  /** Adds up what somebody gets bit by bit. */
  protected noteGain(gains: Map<string, number>, name: string, amount: number, reason: string): void {
    const before = gains.get(name) ?? 0
    gains.set(name, before + amount)
    if (before >= this.oddFrom || before + amount < this.oddFrom) return
    this.noteOdd(gains === this._fromMints ? `mint:${reason} *` : 'players *', name, before + amount, reason)
  }

  /** A new day: what somebody gets bit by bit counts from 0. */
  protected forgetGains(): void {
    this._fromMints.clear()
    this._fromPlayers.clear()
  }

  // ---- givers

  /** Counts coins for what gave them. @param giver the path of a monster's program, or of a quest */
  protected noteGiver(reason: string, giver: string, coins: number): void {
    const key = ownKey(reason, giver)
    const at = hashOf(key) % groups
    const group = this._givers[at]!
    if (group[key] === undefined && ++this.giversSoFar > mostGivers) return
    const counted = Object.freeze({ ...group, [key]: (group[key] ?? 0) + coins })
    this._givers = Object.freeze(this._givers.map((one, i) => (i === at ? counted : one)))
  }

  /** What has been counted by giver since it was asked last. */
  takeGivers(): Record<string, number> {
    const all: Record<string, number> = Object.assign({}, ...this._givers)
    this._givers = nothing
    this.giversSoFar = 0
    return all
  }
}

export default CoinWatch
