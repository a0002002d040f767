import { saveObject } from 'driver'
import { onlyOwner } from '/lib/callers'
import type { MemoriesDaemon } from '/std/daemons'
import { inside, saved } from '/std/decorators'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** The longest delay before new memories are saved, in seconds. */
const writtenAfter = 5

/** The memories that NPCs keep after their death and after restarts, by their program and home. */
export class Memories extends MudObject implements MemoriesDaemon {
  @saved private _kept: Record<string, Record<string, object>> = {}

  /** Whether a memory may have changed since it was last written. */
  private used = false

  /** The memory of one NPC, read-only; undefined: none. */
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
    if (!this.used) {
      this.used = true
      this.callOut(writtenAfter, 'write')
    }
    const key = this.keyOf(monster)
    this._kept[key] ??= {}
    return this._kept[key]
  }

  write(): void {
    this.used = false
    saveObject(this)
  }

  /** Deletes the memories of a program's NPCs. */
  forget(path: string): void {
    onlyOwner(path)
    for (const key of Object.keys(this._kept)) if (key.startsWith(`${path} `)) delete this._kept[key]
  }
}

export default Memories
