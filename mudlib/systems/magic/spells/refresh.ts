import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Refresh extends Spell {
  name = 'refresh'
  help = 'Takes the tiredness out of you or a friend: a few hit points.'
  level = 2
  price = 30
  mana = 5
  castTime = 1
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    act('The tiredness goes out of {target}.', { actor: caster, target })
    target.heal(this.roll('1d6') + Math.floor(this.power(caster) / 2), caster)
  }
}
