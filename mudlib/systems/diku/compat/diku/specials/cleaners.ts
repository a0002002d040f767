import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import { Corpse } from '/std/corpse'
import { takeUp } from '/std/handling'
import { type Item, kindOf } from '/std/item'
import type { Living } from '/std/living'

/** Makes a monster eat the first corpse of a monster in its room. The corpse's contents fall out. The rule is that of fido() on all servers. */
export class CorpseEater extends Paced<Pace> {
  defaults(): Pace {
    return pace
  }

  protected act(): boolean {
    const { monster } = this
    const room = monster.environment
    if (!room || monster.isSleeping || monster.foe) return false
    const corpse = room.inventory.find(
      (one): one is Corpse => one instanceof Corpse && !one.ofPlayer && !one.isReserved,
    )
    if (!corpse) return false
    this.decide('eats {0}', corpse.describe())
    act('{Actor} [gulp] down {item}.', { actor: monster, item: corpse })
    for (const thing of [...corpse.inventory]) thing.move(room)
    corpse.destruct()
    return true
  }
}

interface Worth extends Pace {
  /** A price in coins. The cleaner takes cheaper things, and all drink containers. */
  below: number
  /** What the cleaner says about each thing that it takes; '' for nothing. */
  gripe: string
}

/**
 * Makes a monster pick up the first thing of little worth in its room. The rules are those of spec_janitor() in ROM (below 10 coins), and
 * of janitor() (below 15) and castle_cleaner() (up to 10, with the butler's complaint) in CircleMUD.
 */
export class Cleaner extends Paced<Worth> {
  defaults(): Worth {
    return { ...pace, below: 10, gripe: '' }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (!monster.environment || monster.isSleeping || monster.foe) return false
    const trash = monster.environment.inventory.find(one => {
      if ((one as Living).isLiving || one instanceof Corpse || (one as Item).canBeTaken?.(monster) !== undefined)
        return false
      return kindOf(one) === 'drink' || ((one as Item).value ?? 0) < settings.below
    })
    if (trash && settings.gripe !== '') monster.say(settings.gripe)
    if (!trash || takeUp(monster, trash, null, '{Actor} [clear] away {item}.') !== undefined) return false
    this.decide('takes {0}', trash.name)
    return true
  }
}

export default Cleaner
