import { saveObject } from 'driver'
import { saved } from '/std/decorators'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** Seconds after which what somebody has learned is written at the latest. */
const writtenAfter = 5

/** What NPCs remember beyond their death and the world's end, by their program and home. */
export class Memories extends MudObject {
  @saved private kept: Record<string, Record<string, object>> = {}

  /** Whether somebody may have learned something since it was last written. */
  private used = false

  /** The memory of one NPC, to be read and written. */
  of(monster: Monster): Record<string, object> {
    if (!this.used) {
      this.used = true
      this.callOut(writtenAfter, 'write')
    }
    // All copies of an area have one memory.
    const key = `${monster.path} ${monster.home.replace(/@\d+$/, '')}`
    this.kept[key] ??= {}
    return this.kept[key]
  }

  write(): void {
    this.used = false
    saveObject(this)
  }

  /** Forgets what the NPCs of a program remember. */
  forget(path: string): void {
    for (const key of Object.keys(this.kept)) if (key.startsWith(`${path} `)) delete this.kept[key]
  }
}

export default Memories
