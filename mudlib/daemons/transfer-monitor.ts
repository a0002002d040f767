import { loadData, noteDeed, now, saveData, saveObject } from 'driver'
import { coinsOf } from '/lib/coins'
import { type OddTransfer, ownKey } from '/lib/ledger-accounts'
import { hashOf } from '/lib/noise'
import { saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** How many of the latest odd transfers are stored, and the key under which they are stored. */
const mostRemembered = 100
const oddKey = 'economy-odd'
/** The maximum number of monsters and quests that are counted separately between two checks of the economy daemon. */
const mostGivers = 2000
/** The number of buckets for the counts. Buckets are frozen, so no other code can change them. Each count replaces a whole bucket. */
const groups = 64
const nothing: readonly Readonly<Record<string, number>>[] = Object.freeze(
  Array.from({ length: groups }, () => Object.freeze({})),
)

/** The part of the ledger that records what the books don't show: odd transfers, and the monsters and quests that coins came from. */
export class TransferMonitor extends MudObject {
  /**
   * The number of coins above which a transfer counts as odd. Odd transfers are stored. Odd transfers from a mint are also noted in the
   * audit log.
   */
  @saved private oddFrom = 100_000
  /** The coins that each player has received since the day began: from mints, and from other players. */
  protected readonly _fromMints = new Map<string, number>()
  protected readonly _fromPlayers = new Map<string, number>()
  /** The coins given since the economy daemon's last check, by giver (see ownKey()). */
  private _givers = nothing
  private giversSoFar = 0

  // ---- odd transfers

  /** Sets the number of coins above which a transfer counts as odd. */
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

  /** Adds to a player's gains of the day, so that many small transfers are noticed too. */
  protected noteGain(gains: Map<string, number>, name: string, amount: number, reason: string): void {
    const before = gains.get(name) ?? 0
    gains.set(name, before + amount)
    if (before >= this.oddFrom || before + amount < this.oddFrom) return
    this.noteOdd(gains === this._fromMints ? `mint:${reason} *` : 'players *', name, before + amount, reason)
  }

  /** Resets all gains when a new day begins. */
  protected forgetGains(): void {
    this._fromMints.clear()
    this._fromPlayers.clear()
  }

  // ---- givers

  /** Counts coins for their giver. @param giver the path of a monster's program, or of a quest */
  protected noteGiver(reason: string, giver: string, coins: number): void {
    const key = ownKey(reason, giver)
    const at = hashOf(key) % groups
    const group = this._givers[at]!
    if (group[key] === undefined && ++this.giversSoFar > mostGivers) return
    const counted = Object.freeze({ ...group, [key]: (group[key] ?? 0) + coins })
    this._givers = Object.freeze(this._givers.map((one, i) => (i === at ? counted : one)))
  }

  /** Returns the counts by giver since the last call, and resets them. */
  takeGivers(): Record<string, number> {
    const all: Record<string, number> = Object.assign({}, ...this._givers)
    this._givers = nothing
    this.giversSoFar = 0
    return all
  }
}

export default TransferMonitor
