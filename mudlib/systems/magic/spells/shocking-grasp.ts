import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class ShockingGrasp extends Spell {
  name = 'shocking grasp'
  help = 'A touch that burns.'
  level = 5
  price = 140
  mana = 10
  castTime = 1
  dice = '3d6'
  damageType = 'lightning' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [lay] a crackling hand on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
