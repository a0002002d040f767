import { checkDeed } from 'driver'
import { act } from '/std/act'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import { Quiver } from '/std/quiver'
import type { Weapon } from '/std/weapon'

// Shots and throws. The weather may carry missiles off course.

/** The outcome of a shot: the missile flies at the target, it is lost, or the actor has no missile. */
export type Shot = 'flies' | 'lost' | 'none'

/** Takes a missile out of a quiver that a living carries, and shoots it. */
export function loose(actor: Living, target: Living, weapon: Weapon): Shot {
  checkDeed('harm', actor)
  const quiver = actor.inventory.find(one => one instanceof Quiver && one.missile === weapon.shoots && one.left > 0)
  if (!quiver) {
    // Monsters never run out of missiles.
    if (!actor.isPlayer) return isCarriedOff(actor, target, weapon.shoots)
    actor.tell(`You have no ${weapon.shoots} left.`)
    return 'none'
  }
  ;(quiver as Quiver).spent++
  return isCarriedOff(actor, target, weapon.shoots)
}

/** The outcome of a shot in this weather, which may carry the missile past its target. */
export function isCarriedOff(actor: Living, target: Living, missile: string): Shot {
  if (!sky()?.goesAstray(actor)) return 'flies'
  act(`{actor's} ${missile} flies at {target}, and the weather carries it past.`, { actor, target })
  return 'lost'
}
