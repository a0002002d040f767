import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class FaerieFireSpell extends Spell {
  name = 'faerie fire'
  help = 'Outlines a foe in light: armour helps less, and nothing hides it.'
  level = 3
  price = 80
  mana = 8
  castTime = 2
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/faerie-fire')) return
    act('A pink light settles on {target}.', { actor: caster, target })
  }
}
