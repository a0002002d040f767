import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Hurts all foes in the room. */
export default class Earthquake extends Spell {
  name = 'earthquake'
  help = 'Shakes the ground under everyone who fights you and yours.'
  level = 6
  dice = '3d6'
  price = 250
  mana = 20
  castTime = 2
  cooldown = 10
  aim = 'area' as const
  opening = '{Actor} [lay] a hand on the ground.'

  @deed('act')
  cast(caster: Living): void {
    act('The ground heaves and cracks!', { actor: caster })
    for (const foe of this.foes(caster)) this.harm(caster, foe)
  }
}
