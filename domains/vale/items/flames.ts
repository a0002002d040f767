import { worldEvents } from '/daemons/names'
import { act } from '/std/act'
import { verb } from '/std/decorators'
import { Item } from '/std/item'
import type { Living } from '/std/living'

/** Flames of a fire in the wood, which players can beat out. */
export default class Flames extends Item {
  name = 'flames'
  aliases = ['fire', 'flame']
  short = 'flames, as high as a man'
  long = 'They eat the undergrowth. You could beat them out, if you can stand the heat.'
  takeable = false
  /** The number of blows that it takes to put them out. */
  strength = 4

  @verb('beat <item>')
  beat(actor: Living, what: string): boolean {
    return this.beatOut(actor, what)
  }

  @verb('beat out <item>')
  beatOut(actor: Living, what: string): boolean {
    if (this.environment !== actor.environment || !this.matches(what)) return false
    this.strength -= actor.stat('str') >= 14 ? 2 : 1
    if (this.strength > 0) {
      act('{Actor} [beat] at the flames with a wet branch. They get smaller.', { actor })
      return true
    }
    act('{Actor} [beat] the last of the flames out, and only smoke is left.', { actor })
    worldEvents().overcome(this, actor)
    this.destruct()
    return true
  }
}
