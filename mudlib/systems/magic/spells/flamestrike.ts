import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Flamestrike extends Spell {
  name = 'flamestrike'
  help = 'A column of fire.'
  level = 10
  price = 300
  mana = 20
  castTime = 2
  dice = '5d8'
  damageType = 'fire' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A column of fire comes down on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
