import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CallLightning extends Spell {
  name = 'call lightning'
  help = 'Lightning out of the sky: strongest in a storm.'
  level = 6
  price = 180
  mana = 15
  castTime = 2
  dice = '3d8'
  damageType = 'lightning' as const
  tides = { storm: 6, rain: 2 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Lightning strikes {target} out of the sky!', { actor: caster, target })
    this.harm(caster, target)
  }
}
