import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class PassDoorSpell extends Spell {
  name = 'pass door'
  help = 'Lets you walk through closed doors, for two minutes. Locks hold you all the same.'
  level = 8
  price = 230
  mana = 16
  castTime = 2
  aim = 'self' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/ghostly')) return
    act('One can see through {target}.', { actor: caster, target })
  }
}
