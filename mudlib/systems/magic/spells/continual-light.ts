import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class ContinualLight extends Spell {
  name = 'continual light'
  help = 'Makes a ball of light that burns for an hour.'
  level = 4
  price = 80
  mana = 8
  castTime = 2
  aim = 'self' as const
  cooldown = 60

  @deed('act')
  cast(caster: Living): void {
    act('Light gathers in the hand of {actor}.', { actor: caster })
    caster.getGift(this.clone('/std/conjured/ball-of-light'))
  }
}
