import { listData, loadData, now, saveData } from 'driver'
import { vault } from '/daemons/names'
import { on } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The number of seconds between checks of the purses of players in the world. */
const lookEvery = 60
/** The number of checks after which all records are counted again, without deleted characters. */
const looksPerCount = 60
const daySeconds = 86_400

/**
 * The coins that all characters carry, in the world or not. For a player in the world, the present purse counts; for any other
 * character, the purse when last seen. Coins on the ground, in chests or in tills don't count. The coins of a deleted character
 * stop counting after an hour at most.
 *
 * The purse of each character is saved once a minute in a record of its own (`purse/ann`), so that payments don't have to save it.
 * The last day on which a character was in the world is saved, too (`played/ann`). The books themselves belong to /daemons/ledger.
 */
export class Purses extends MudObject {
  /** The coins of each character when last seen. `sum` is their total. */
  private readonly _seen = new Map<string, number>()
  /** The day on which each character was last in the world. */
  private readonly _played = new Map<string, number>()
  private sum = 0
  private looks = 0

  create(): void {
    super.create()
    this.countAll()
    this.setHeartBeat(lookEvery)
  }

  private countAll(): void {
    this.looks = 0
    this._seen.clear()
    this._played.clear()
    this.sum = 0
    for (const key of listData('purse/')) this.count(key.slice('purse/'.length), Number(loadData(key)))
    for (const key of listData('played/')) this._played.set(key.slice('played/'.length), Number(loadData(key)))
  }

  /** The coins that all characters carry. */
  get total(): number {
    return this.players.reduce((sum, { name, gold }) => sum + gold - (this._seen.get(name) ?? 0), this.sum)
  }

  /** The coins that each character has, in the purse and the bank. */
  holdings(): Map<string, number> {
    const all = new Map(this._seen)
    for (const { name, gold } of this.players) all.set(name, gold)
    for (const [account, coins] of vault().of('bank')) {
      const name = account.slice('bank:'.length)
      // Skips the world's own account.
      if (name.includes('-')) continue
      all.set(name, (all.get(name) ?? 0) + coins)
    }
    return all
  }

  /** The characters who have been in the world since a time given in world seconds, rounded to whole days. */
  activeSince(second: number): string[] {
    const day = Math.floor(second / daySeconds)
    const here = this.players.map(({ name }) => name)
    return [...new Set([...here, ...[...this._played].filter(([, last]) => last >= day).map(([name]) => name)])]
  }

  /** The median wealth of the players who have been in the world since a time given in world seconds. */
  usual(second: number): number {
    const all = this.holdings()
    const active = this.activeSince(second).map(name => all.get(name) ?? 0)
    return active.sort((a, b) => a - b)[Math.floor(active.length / 2)] ?? 0
  }

  heartBeat(): void {
    if (++this.looks >= looksPerCount) this.countAll()
    for (const one of this.players) this.notePurse(one)
  }

  /** Counts a player who enters the world as active from now on. */
  @on('entered', { reach: 'world' })
  noteComing(who: Living): void {
    if (who.isPlayer) this.notePurse(who as Player)
  }

  /** Records the purse of a player who leaves or loses the connection. */
  @on('quitting', { reach: 'world' })
  noteLeaving(who: Living): void {
    if (who.isPlayer) this.notePurse(who as Player)
  }

  @on('departing', { reach: 'world' })
  noteDeparting(who: Living): void {
    this.noteLeaving(who)
  }

  @on('linkLost', { reach: 'world' })
  noteLinkLost(who: Living): void {
    this.noteLeaving(who)
  }

  /** Saves the number of a player's coins, and that the player was in the world today. */
  notePurse({ name, gold }: Player): void {
    const day = Math.floor(now() / daySeconds)
    if (this._played.get(name) !== day) {
      this._played.set(name, day)
      saveData(`played/${name}`, day)
    }
    if (this._seen.get(name) === gold) return
    this.count(name, gold)
    saveData(`purse/${name}`, gold)
  }

  private count(name: string, gold: number): void {
    this.sum += gold - (this._seen.get(name) ?? 0)
    this._seen.set(name, gold)
  }

  private get players(): Player[] {
    return players()
  }
}

declare module '/daemons/names' {
  interface Daemons {
    purses: Purses
  }
}

export default Purses
