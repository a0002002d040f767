import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class HeatMetal extends Spell {
  name = 'heat metal'
  help = 'Heats the weapon and the armour of a foe: the more iron, the worse.'
  level = 9
  price = 250
  mana = 18
  castTime = 2
  dice = '2d6'
  damageType = 'fire' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('The iron on {target} begins to glow.', { actor: caster, target })
    const metal = [target.wielded, ...Object.values(target.worn)].reduce((sum, one) => sum + (one?.weight ?? 0), 0)
    this.harm(caster, target, `${2 + Math.min(6, Math.floor(metal / 8))}d6`)
  }
}
