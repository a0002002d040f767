import { listData, loadData, saveData, users } from 'driver'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** Seconds between looks at the purses of those who are in the world. */
const lookEvery = 60
/** Looks after which all records are counted again: those of deleted characters are gone. */
const looksPerCount = 60

/**
 * How many coins players have: those that characters carry, whether they are in the world or not. Of those who are connected it
 * counts the purse as it is; of each other one, as it was when last seen, which is a minute before they left at most. Coins that lie
 * about, in chests or in tills aren't players'; those of a deleted character don't count, from an hour later at most.
 *
 * What characters have is noted once a minute, in a record each (`purse/ann`), so that nobody who gets or pays a coin has to.
 */
export class Purses extends MudObject {
  /** The coins of each character when last seen, and their sum. */
  private readonly seen = new Map<string, number>()
  private sum = 0
  private looks = 0

  create(): void {
    super.create()
    this.countAll()
    this.setHeartBeat(lookEvery)
  }

  private countAll(): void {
    this.looks = 0
    this.seen.clear()
    this.sum = 0
    for (const key of listData('purse/')) this.count(key.slice('purse/'.length), Number(loadData(key)))
  }

  /** The coins that all characters have. */
  get total(): number {
    return this.players.reduce((sum, { name, gold }) => sum + gold - (this.seen.get(name) ?? 0), this.sum)
  }

  heartBeat(): void {
    if (++this.looks >= looksPerCount) this.countAll()
    for (const { name, gold } of this.players) {
      if (this.seen.get(name) === gold) continue
      this.count(name, gold)
      saveData(`purse/${name}`, gold)
    }
  }

  private count(name: string, gold: number): void {
    this.sum += gold - (this.seen.get(name) ?? 0)
    this.seen.set(name, gold)
  }

  private get players(): Player[] {
    return (users() as Player[]).filter(one => one.isPlayer)
  }
}

export default Purses
