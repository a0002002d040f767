import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Harm extends Spell {
  name = 'harm'
  help = 'Wounds with a word.'
  level = 11
  price = 320
  mana = 22
  castTime = 2
  dice = '5d8'
  damageType = 'unholy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Wounds open all over {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
