import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class SlowSpell extends Spell {
  name = 'slow'
  help = 'Slows a foe down.'
  level = 9
  price = 240
  mana = 16
  castTime = 2
  aim = 'foe' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/slowness')) return
    act('Everything about {target} slows down.', { actor: caster, target })
  }
}
