import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class CreateSpring extends Spell {
  name = 'create spring'
  help = 'Has a spring come out of the ground, for a while. What you carry can be filled there.'
  level = 4
  price = 80
  mana = 10
  castTime = 2
  aliases = ['create water']
  aim = 'self' as const
  cooldown = 60

  @deed('act')
  cast(caster: Living): void {
    if (!caster.environment) return
    act('Water wells up out of the ground.', { actor: caster })
    this.clone('/std/conjured/spring').move(caster.environment)
  }
}
