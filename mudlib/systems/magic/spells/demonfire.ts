import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Demonfire extends Spell {
  name = 'demonfire'
  help = 'Fire from where no sun is.'
  level = 14
  price = 400
  mana = 24
  castTime = 2
  dice = '6d8'
  damageType = 'unholy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Black fire licks at {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
