import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class ChainLightning extends Spell {
  name = 'chain lightning'
  help = 'Lightning that leaps from foe to foe.'
  level = 14
  price = 420
  mana = 28
  castTime = 2
  cooldown = 10
  dice = '5d6'
  damageType = 'lightning' as const
  aim = 'area' as const

  @deed('act')
  cast(caster: Living): void {
    act('Lightning leaps from {actor}, and on and on.', { actor: caster })
    for (const foe of this.foes(caster)) this.harm(caster, foe)
  }
}
