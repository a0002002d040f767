import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'
import type { Living } from '/std/living'

/** The patrolman's lines before joining a fight. */
const sayings = [
  'Stop that! Both of you!',
  'Nobody fights on my beat!',
  'You have been warned.',
  'Order will be kept here, one way or the other.',
  'Who began this? You look like it.',
]

/**
 * Makes a monster break up fights: it picks a random fight in its room, and attacks the fighter with the higher level. It never attacks
 * other patrolmen. The rule is that of spec_patrolman() in ROM's special.c.
 */
export class Patrolman extends Paced<Pace> {
  defaults(): Pace {
    return pace
  }

  protected act(): boolean {
    const { monster } = this
    if (monster.isSleeping || monster.foe || monster.is('charmed')) return false
    let chosen: Living | null = null
    let count = 0
    for (const one of this.others) {
      const { foe } = one
      if (!foe) continue
      if (monster.random(++count) === 0) chosen = one.level > foe.level ? one : foe
    }
    if (!chosen || (!chosen.isPlayer && chosen.behaviour(Patrolman))) return false
    act('{Actor} [blow] a whistle, and [shout], "{text}"', { actor: monster, text: monster.pick(sayings) })
    this.decide('attacks {0}', chosen.name)
    monster.attack(chosen)
    return true
  }
}

export default Patrolman
