import { findPath } from '/ai/path'
import { act } from '/std/act'
import { deed } from '/std/decorators'
import { findFar } from '/std/far-travel'
import type { Living } from '/std/living'
import { Spell } from '/std/spell'

/** The maximum number of rooms through which a trail leads. */
const longest = 25

/** Shows the way to the target. */
export default class Track extends Spell {
  name = 'track'
  kind = 'skill' as const
  help = 'Finds the trail of a creature of the country that you are in, or of somebody of your party: track wolf.'
  level = 2
  aim = 'word' as const
  cooldown = 3

  refuse(caster: Living, _target: Living | null, words: string): string | undefined {
    if (words === '') return 'Track whom?'
    return caster.foe ? 'Not in the middle of a fight!' : undefined
  }

  @deed('act')
  cast(caster: Living, _target: Living | null, words: string): void {
    const { room } = caster
    const at = findFar(caster, words)
    if (!room || !at?.room) {
      caster.tell(`There is no trail of '${words}' here.`)
      return
    }
    if (at.room === room) {
      caster.tell(`The trail ends here.`)
      return
    }
    act('{Actor} [search] the ground for a trail.', { actor: caster })
    const [way] = findPath(room, at.room, { most: longest, doors: false }) ?? []
    caster.tell(
      way ? `The trail of ${at.theShort} leads ${caster.link(way, way)}.` : `The trail of ${at.theShort} is lost here.`,
    )
  }

  fail(caster: Living): void {
    caster.tell('You find tracks enough, and none that you can read.')
  }
}
