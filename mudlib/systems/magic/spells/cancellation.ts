import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

export default class Cancellation extends Spell {
  name = 'cancellation'
  help = 'Takes all effects off a friend, good and bad.'
  level = 10
  price = 280
  mana = 16
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    const count = target.cure() + target.cure(false)
    act(count > 0 ? 'All that was on {target} falls off.' : 'Nothing happens.', { actor: caster, target })
  }
}
