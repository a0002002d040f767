import { listData, loadData, now, saveData } from 'driver'
import { vault } from '/daemons/names'
import { on } from '/std/decorators'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Seconds between looks at the purses of those who are in the world. */
const lookEvery = 60
/** Looks after which all records are counted again: those of deleted characters are gone. */
const looksPerCount = 60
const daySeconds = 86_400

/**
 * How many coins players have: those that characters carry, whether they are in the world or not. Of those who are connected it
 * counts the purse as it is; of each other one, as it was when last seen. Coins that lie
 * about, in chests or in tills aren't players'; those of a deleted character don't count, from an hour later at most.
 *
 * What characters have is noted once a minute, in a record each (`purse/ann`), so that nobody who gets or pays a coin has to; and once a
 * day that they were here (`played/ann`). The books themselves are /daemons/ledger's.
 */
export class Purses extends MudObject {
  /** The coins of each character when last seen, and their sum. */
  private readonly _seen = new Map<string, number>()
  /** The world day on which each was here last. */
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

  /** The coins that all characters have. */
  get total(): number {
    return this.players.reduce((sum, { name, gold }) => sum + gold - (this._seen.get(name) ?? 0), this.sum)
  }

  /** What each character has, in purse and bank. */
  holdings(): Map<string, number> {
    const all = new Map(this._seen)
    for (const { name, gold } of this.players) all.set(name, gold)
    for (const [account, coins] of vault().of('bank')) {
      const name = account.slice('bank:'.length)
      // The world's own account.
      if (name.includes('-')) continue
      all.set(name, (all.get(name) ?? 0) + coins)
    }
    return all
  }

  /** The characters who were here since a world second, to the day. */
  activeSince(second: number): string[] {
    const day = Math.floor(second / daySeconds)
    const here = this.players.map(({ name }) => name)
    return [...new Set([...here, ...[...this._played].filter(([, last]) => last >= day).map(([name]) => name)])]
  }

  /** What one of the players has who were here since a world second: as many have more as have less. */
  usual(second: number): number {
    const all = this.holdings()
    const active = this.activeSince(second).map(name => all.get(name) ?? 0)
    return active.sort((a, b) => a - b)[Math.floor(active.length / 2)] ?? 0
  }

  heartBeat(): void {
    if (++this.looks >= looksPerCount) this.countAll()
    for (const one of this.players) this.notePurse(one)
  }

  /** Whoever comes is active from now on. */
  @on('entered', { reach: 'world' })
  noteComing(who: Living): void {
    if (who.isPlayer) this.notePurse(who as Player)
  }

  /** Whoever leaves, or loses the connection, has what was noted last. */
  @on('quitting', { reach: 'world' })
  noteLeaving(who: Living): void {
    if (who.isPlayer) this.notePurse(who as Player)
  }

  @on('linkLost', { reach: 'world' })
  noteLinkLost(who: Living): void {
    this.noteLeaving(who)
  }

  /** Notes what somebody has, and that they are here. */
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
