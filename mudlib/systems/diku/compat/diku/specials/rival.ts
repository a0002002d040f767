import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import type { Living } from '/std/living'

interface Settings extends Pace {
  /** The group number of the monsters that this monster hates. */
  hates: number
  /** The nouns for a member of the monster's own gang and for a member of the other gang. */
  own: string
  others: string
}

/**
 * Makes a monster attack a random member of another gang in its room who is less than two levels above it. The rules are those of
 * spec_troll_member() and spec_ogre_member() in ROM's special.c.
 */
export class Rival extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, hates: 0, own: 'troll', others: 'ogre' }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (monster.isSleeping || monster.foe || monster.is('charmed')) return false
    const isHated = (one: Living) => !one.isPlayer && (one as { group?: number }).group === settings.hates
    const all = this.others.filter(one => isHated(one) && monster.level > one.level - 2)
    if (settings.hates === 0 || all.length === 0) return false
    const victim = monster.pick(all)
    act(`{Actor} [yell], "{text}"`, { actor: monster, text: monster.pick(this.sayings) })
    this.decide('attacks {0} of the {1}s', victim.name, settings.others)
    monster.attack(victim)
    return true
  }

  private get sayings(): string[] {
    const { own, others } = this.settings
    return [
      `This street is for ${own}s!`,
      `I smell ${others}.`,
      `The only good ${others} is a dead ${others}!`,
      `Tell the other ${others}s that the ${own}s are back!`,
    ]
  }
}

export default Rival
