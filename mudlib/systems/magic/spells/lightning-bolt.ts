import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class LightningBolt extends Spell {
  name = 'lightning bolt'
  help = 'A bolt from your hand.'
  level = 6
  price = 170
  mana = 13
  castTime = 2
  dice = '3d8'
  damageType = 'lightning' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('A bolt leaps from {actor} to {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
