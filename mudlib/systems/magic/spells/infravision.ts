import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class InfravisionSpell extends Spell {
  name = 'infravision'
  help = 'Lets you or a friend see in the dark.'
  level = 3
  price = 90
  mana = 8
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/night-sight')) return
    act("{Target's} eyes glow red.", { actor: caster, target })
  }
}
