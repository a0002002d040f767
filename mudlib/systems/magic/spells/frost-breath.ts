import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class FrostBreath extends Spell {
  name = 'frost breath'
  help = 'Breath that freezes.'
  level = 30
  price = 2000
  mana = 20
  castTime = 2
  dice = '6d8'
  damageType = 'cold' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [breathe] frost at {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
