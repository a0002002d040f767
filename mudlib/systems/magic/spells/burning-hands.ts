import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class BurningHands extends Spell {
  name = 'burning hands'
  help = 'Fire from your fingers.'
  level = 3
  price = 90
  mana = 9
  castTime = 1
  dice = '2d8'
  damageType = 'fire' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('Fire leaps from the hands of {actor} at {target}.', { actor: caster, target })
    this.harm(caster, target)
  }
}
