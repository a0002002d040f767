import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CauseSerious extends Spell {
  name = 'cause serious'
  help = 'A wound.'
  level = 4
  price = 90
  mana = 9
  castTime = 1
  dice = '2d8'
  damageType = 'unholy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A wound opens on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
