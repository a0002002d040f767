import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Poisons a foe. */
export default class Poison extends Spell {
  name = 'poison'
  help = 'Poisons a foe. More than one dose is worse.'
  level = 3
  price = 90
  mana = 9
  castTime = 1
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/poison')) return
    act('{Actor} [spit] a green word at {target}.', { actor: caster, target })
  }
}
