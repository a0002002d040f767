import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Lets the caster see invisible livings. */
export default class Detection extends Spell {
  name = 'detect invisible'
  help = 'Lets you see the invisible.'
  level = 3
  price = 90
  mana = 8
  castTime = 1
  aim = 'self' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/detection')) return
    act("{Target's} eyes glow for a moment.", { actor: caster, target })
  }
}
