import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Weaken extends Spell {
  name = 'weaken'
  help = 'Takes the strength out of a foe.'
  level = 5
  price = 130
  mana = 12
  castTime = 2
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/weakness')) return
    act("The strength goes out of {target's} arms.", { actor: caster, target })
  }
}
