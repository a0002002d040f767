import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class EnergyDrain extends Spell {
  name = 'energy drain'
  help = 'Takes life from a foe and gives it to you.'
  level = 13
  price = 380
  mana = 22
  castTime = 2
  dice = '4d6'
  damageType = 'unholy' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('{Actor} [draw] the warmth out of {target}.', { actor: caster, target })
    const points = this.harm(caster, target)
    if (!caster.destructed) caster.heal(Math.floor(points / 2), caster)
  }
}
