import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** Removes harmful effects. */
export default class Cure extends Spell {
  name = 'cure'
  aliases = ['cure poison', 'cure blindness', 'cure disease', 'remove curse']
  help = 'Takes poison, blindness and other harmful effects from you or a friend.'
  level = 3
  price = 80
  mana = 12
  castTime = 2
  aim = 'friend' as const

  @deed('act')
  cast(caster: Living, target: Living): void {
    const count = target.cure()
    act(count > 0 ? '{Actor} [draw] what ails {target} out into the air.' : 'Nothing happens.', {
      actor: caster,
      target,
    })
  }
}
