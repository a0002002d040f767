import { deed } from '/std/decorators'
import { cannotReach, findFar } from '/std/far-travel'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** How many levels a target may be above the caster. */
const above = 3

export default class Gate extends Spell {
  name = 'gate'
  help = 'Takes you to somebody of your party, or to a creature of the country that you are in: cast gate ann.'
  level = 9
  price = 300
  mana = 40
  castTime = 3
  aim = 'word' as const
  cooldown = 30

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'To whom?'
    const to = findFar(caster, words)
    if (!to?.room) return `You can not find '${words}'.`
    if (to.level > caster.level + above) return 'That is beyond your power.'
    return cannotReach(caster, to.room)
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const to = findFar(caster, words)?.room
    const refused = to ? cannotReach(caster, to) : 'You find nobody.'
    if (!to || refused !== undefined) {
      if (refused !== '') caster.tell(refused ?? 'You find nobody.')
      return
    }
    caster.stopFighting()
    const stopped = caster.travel(to, {
      leaving: '{Actor} [step] through a gate, and [are] gone.',
      arriving: '{Actor} [step] out of a gate.',
    })
    if (stopped) caster.tell(stopped)
  }
}
