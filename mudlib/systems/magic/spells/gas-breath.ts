import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class GasBreath extends Spell {
  name = 'gas breath'
  help = 'Breath that chokes all foes.'
  level = 30
  price = 2000
  mana = 24
  castTime = 2
  cooldown = 10
  dice = '4d8'
  damageType = 'poison' as const
  aim = 'area' as const

  @deed('act')
  cast(caster: Living): void {
    act('{Actor} [breathe] a green cloud.', { actor: caster })
    for (const foe of this.foes(caster)) this.harm(caster, foe)
  }
}
