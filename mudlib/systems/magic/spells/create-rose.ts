import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CreateRose extends Spell {
  name = 'create rose'
  help = 'Makes a rose.'
  level = 2
  price = 20
  mana = 4
  castTime = 1
  aim = 'self' as const
  cooldown = 10

  @deed('act')
  cast(caster: Living): void {
    act('{Actor} [pluck] a rose out of the air.', { actor: caster })
    caster.getGift(this.clone('/std/conjured/rose'))
  }
}
