import { parseDice } from '/lib/dice'
import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'

/** One spell of a spellcaster, and when to cast it. */
interface Choice {
  spell: string
  /** The chance to cast the spell at each heart beat of a fight, in percent. */
  chance?: number
  /** The percentage of hit points below which the spellcaster casts the spell. */
  below?: number
  onSelf?: boolean
  /** Whether the spellcaster also casts the spell outside fights. It doesn't do so while an effect of the same name is active on it. */
  always?: boolean
}

interface Settings {
  spells: Choice[]
}

/**
 * Casts spells in a fight. At each heart beat, it casts the first spell whose conditions are met.
 *
 *     behaviours = [Spellcaster.with({ spells: [{ spell: 'heal', below: 40, onSelf: true }, { spell: 'frost', chance: 30 }] })]
 */
export class Spellcaster extends Behaviour<Settings> {
  defaults(): Settings {
    return { spells: [] }
  }

  /** The expected damage of the spellcaster's harmful spells in one round of a fight. */
  extraDamage(target: Living): number {
    const { monster } = this
    let left = 1
    let points = 0
    for (const { spell, chance = 25, onSelf = false, below = 101 } of this.settings.spells) {
      const found = onSelf || below <= 100 ? null : spells().find(spell, monster)
      if (!found || found.dice === '' || monster.mana < found.mana) continue
      const { count, sides, bonus } = parseDice(found.dice)
      const mean = Math.max(1, Math.round((count * (sides + 1)) / 2 + bonus + found.power(monster)))
      points += left * (chance / 100) * target.damageTaken(mean, found.damageType)
      left *= 1 - chance / 100
    }
    return points
  }

  heartBeat(): boolean {
    const { monster } = this
    const percent = monster.hpPercent
    if (monster.isCasting) return false
    for (const { spell, chance = 25, below = 101, onSelf = false, always = false } of this.settings.spells) {
      if ((!monster.foe && !always) || percent >= below || monster.random(100) >= chance) continue
      if (always && monster.affect(`/effects/${spell}`)) continue
      const target = onSelf ? monster : monster.foe
      const found = spells().find(spell, monster)
      if (!found || monster.cooldownOf(found.path) > 0 || monster.mana < found.mana) continue
      if (monster.cast(found.path, target) !== undefined) continue
      this.decide('casts {0} at {1}%', found.name, Math.floor(percent))
      return true
    }
    return false
  }
}

export default Spellcaster
