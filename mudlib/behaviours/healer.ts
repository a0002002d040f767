import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The maximum level of the players that it heals. */
  level: number
  /** The spells that it casts. */
  spells: readonly string[]
}

/**
 * Blesses and heals low-level players in its room (ROM's spec_cast_adept).
 *
 *     behaviours = [Healer.with({ level: 10 })]
 */
export class Healer extends Behaviour<Settings> {
  defaults(): Settings {
    return { chance: 15, level: 10, spells: ['bless', 'shield', 'heal', 'cure'] }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || monster.isCasting || monster.random(100) >= settings.chance) return false
    const young = (monster.environment?.players ?? []).filter(one => one.level <= settings.level && monster.canSee(one))
    const who = young[monster.random(Math.max(1, young.length))]
    if (!who) return false
    const spell = spells().find(monster.pick(settings.spells), monster)
    if (!spell || monster.cast(spell.path, who) !== undefined) return false
    this.decide('casts {0} on {1}', spell.name, who.name)
    return true
  }
}

export default Healer
