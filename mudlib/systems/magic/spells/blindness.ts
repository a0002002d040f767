import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Blinds a foe. */
export default class Blindness extends Spell {
  name = 'blindness'
  help = 'Takes the sight of a foe, whose blows go astray.'
  level = 4
  price = 120
  mana = 10
  castTime = 1
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/blindness')) return
    act("{Actor} [throw] darkness into {target's} eyes.", { actor: caster, target })
  }
}
