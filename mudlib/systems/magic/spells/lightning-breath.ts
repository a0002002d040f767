import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class LightningBreath extends Spell {
  name = 'lightning breath'
  help = 'Breath that strikes.'
  level = 30
  price = 2000
  mana = 20
  castTime = 2
  dice = '6d8'
  damageType = 'lightning' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [breathe] lightning at {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
