import { saved } from '/std/decorators'
import type { Monster } from '/std/monster'
import { MudObject } from '/std/object'

/** What NPCs remember beyond their death and the world's end, by their program and home. */
export class Memories extends MudObject {
  @saved private kept: Record<string, Record<string, object>> = {}

  /** The memory of one NPC, to be read and written. */
  of(monster: Monster): Record<string, object> {
    const key = `${monster.path} ${monster.home}`
    this.kept[key] ??= {}
    return this.kept[key]
  }

  /** Forgets what the NPCs of a program remember. */
  forget(path: string): void {
    for (const key of Object.keys(this.kept)) if (key.startsWith(`${path} `)) delete this.kept[key]
  }
}

export default Memories
