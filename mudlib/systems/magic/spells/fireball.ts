import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Burns a single foe. */
export default class Fireball extends Spell {
  name = 'fireball'
  help =
    'Throws fire at a foe. It takes two seconds to say. Rain and snow take some of its heat; it burns best in a drought.'
  level = 4
  dice = '4d6'
  damageType = 'fire' as const
  price = 150
  mana = 12
  castTime = 2
  opening = '{Actor} [cup] {actor:their} hands, and something glows in them.'
  tides = { raining: -4, snowing: -4, drought: 3 }

  @deed('act')
  cast(caster: Living, target: Living): void {
    act("A ball of fire leaves {actor's} hands and bursts upon {target}.", { actor: caster, target })
    this.harm(caster, target)
  }
}
