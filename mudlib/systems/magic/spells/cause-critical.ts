import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CauseCritical extends Spell {
  name = 'cause critical'
  help = 'A deep wound.'
  level = 7
  price = 160
  mana = 13
  castTime = 1
  dice = '3d8'
  damageType = 'unholy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A deep wound opens on {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
