import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class AcidBlast extends Spell {
  name = 'acid blast'
  help = 'A gush of acid.'
  level = 9
  price = 260
  mana = 16
  castTime = 2
  dice = '4d8'
  damageType = 'acid' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Acid eats into {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
