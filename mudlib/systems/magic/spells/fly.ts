import { act } from '/std/act'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import { Spell } from '/std/spell'

/** Lets the target fly for a while. */
export default class Fly extends Spell {
  name = 'fly'
  help =
    'Lifts you or a friend off the ground: over deep water and thin ice, for three minutes. No one flies in a storm.'
  level = 6
  price = 150
  mana = 15
  castTime = 2
  aim = 'friend' as const

  refuse(caster: Living): string | undefined {
    const room = caster.room
    return room?.view && sky()?.grounds(room) ? 'The wind would throw you down.' : undefined
  }

  @deed('act')
  cast(caster: Living, target: Living): void {
    if (!this.affect(caster, target, '/effects/flight')) return
    act('{Target} [rise] a foot off the ground.', { actor: caster, target })
  }
}
