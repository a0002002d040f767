import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Silences a foe. */
export default class Silence extends Spell {
  name = 'silence'
  help = 'Takes the voice of a foe, and with it the spells.'
  level = 5
  price = 160
  mana = 12
  castTime = 1
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/silence')) return
    act("{Actor} [lay] a finger on {actor:their} lips, and {target's} voice is gone.", { actor: caster, target })
  }
}
