import { saveObject } from 'driver'
import { onlyOwner } from '/lib/callers'
import { sizeOfData } from '/lib/data-size'
import { domainOf } from '/lib/domain-of'
import type { MemoriesDaemon } from '/std/daemons'
import { deed, inside, saved, unsaved } from '/std/decorators'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** The longest time, in seconds, after which new memories are saved. */
const writtenAfter = 5
/**
 * The maximum number of characters in one NPC's memory, and in the memories of all NPCs of one domain together. All memories are stored in
 * one field, so no single domain may use up the space.
 */
const mostOfOne = 20_000
const mostOfDomain = 500_000
/** The number of memories that are measured at each save, in turn, even if they haven't been used since the last save. */
const measuredAtOnce = 20

/** The memories that NPCs keep after their death and after restarts, by the NPCs' program and home. */
export class Memories extends MudObject implements MemoriesDaemon {
  @saved private _kept: Record<string, Record<string, object>> = {}

  /** The NPCs whose memory may have changed since it was last written, by key. If it is empty, nothing needs to be written. */
  @unsaved private _used = new Map<string, Monster | null>()
  /** The size of each memory that was measured, and the sum for each domain, in characters. */
  @unsaved private _sizes = new Map<string, number>()
  @unsaved private _sums = new Map<string, number>()
  /** The index of the next memory to measure in turn. */
  @unsaved private _next = 0

  @deed('life')
  restored(resumed: boolean): void {
    super.restored(resumed)
    for (const key in this._kept) this.measure(key)
  }

  /** The memory of one NPC, read-only; undefined if there is none. */
  @inside
  peek(monster: Monster): Readonly<Record<string, object>> | undefined {
    return this._kept[this.keyOf(monster)]
  }

  private keyOf(monster: Monster): string {
    // All instances of an area share one memory.
    return `${monster.path} ${monster.home.replace(/@\d+$/, '')}`
  }

  /** The memory of one NPC, for reading and writing. */
  @inside
  of(monster: Monster): Record<string, object> {
    if (this._used.size === 0) this.callOut(writtenAfter, 'write')
    const key = this.keyOf(monster)
    this._used.set(key, monster)
    this._kept[key] ??= {}
    return this._kept[key]
  }

  /**
   * Saves the memories. A memory that has become too large is deleted, and the author of the NPC is told. Some other memories are measured
   * too, because code may hold a reference to a memory and change it later.
   */
  write(): void {
    const others = Object.keys(this._kept)
    for (let i = 0; i < Math.min(measuredAtOnce, others.length); i++) {
      const key = others[this._next++ % others.length]!
      if (!this._used.has(key)) this._used.set(key, null)
    }
    for (const [key, monster] of this._used) {
      if (this.measure(key)) continue
      delete this._kept[key]
      this.measure(key)
      if (monster?.destructed === false)
        monster.complainOf(
          `its memory was too large and is gone: an NPC may keep ${mostOfOne} characters, and all NPCs of a domain ${mostOfDomain}`,
        )
    }
    this._used.clear()
    saveObject(this)
  }

  /** Measures a memory. @returns whether neither it nor the total of its domain's memories is too large */
  private measure(key: string): boolean {
    const domain = domainOf(key)
    const kept = this._kept[key]
    const size = kept === undefined ? 0 : key.length + sizeOfData(kept, mostOfOne)
    const sum = (this._sums.get(domain) ?? 0) - (this._sizes.get(key) ?? 0) + size
    this._sums.set(domain, sum)
    if (size === 0) this._sizes.delete(key)
    else this._sizes.set(key, size)
    return size - key.length <= mostOfOne && sum <= mostOfDomain
  }

  /** Deletes the memories of a program's NPCs. */
  forget(path: string): void {
    onlyOwner(path)
    for (const key of Object.keys(this._kept)) {
      if (!key.startsWith(`${path} `)) continue
      delete this._kept[key]
      this.measure(key)
    }
  }
}

export default Memories
