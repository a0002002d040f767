import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class RayOfTruth extends Spell {
  name = 'ray of truth'
  help = 'Light that the evil can not bear.'
  level = 13
  price = 380
  mana = 20
  castTime = 2
  dice = '5d8'
  damageType = 'holy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A white ray falls on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
