import { checkDeed } from 'driver'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { livingsBeside } from '/std/parse'
import { Spell } from '/std/spell'

export default class FaerieFog extends Spell {
  name = 'faerie fog'
  help = 'Shows everybody in the room who hides or is invisible.'
  level = 8
  price = 220
  mana = 12
  castTime = 2
  aim = 'area' as const

  @deed('act')
  cast(caster: Living): void {
    act('A pink fog comes up from the ground.', { actor: caster })
    for (const one of livingsBeside(caster)) {
      checkDeed('harm', one)
      for (const effect of ['/effects/invisibility', '/effects/hidden']) one.removeAffect(effect)
    }
  }
}
