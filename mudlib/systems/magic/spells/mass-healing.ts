import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class MassHealing extends Spell {
  name = 'mass healing'
  help = 'Heals your party where you are.'
  level = 12
  price = 380
  mana = 35
  castTime = 2
  aim = 'area' as const
  cooldown = 20

  @deed('act')
  cast(caster: Living): void {
    act('A warm light fills the place.', { actor: caster })
    for (const one of caster.party)
      if (one.environment === caster.environment) one.heal(this.roll('3d8') + this.power(caster) * 2, caster)
  }
}
