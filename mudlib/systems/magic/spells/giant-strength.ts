import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class GiantStrength extends Spell {
  name = 'giant strength'
  help = 'Makes you or a friend stronger for a while.'
  level = 4
  price = 120
  mana = 12
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/strength')) return
    act("{Target's} muscles swell.", { actor: caster, target })
  }
}
