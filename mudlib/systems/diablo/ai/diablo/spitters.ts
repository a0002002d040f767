import { circleWalk } from './circle'
import { type Action, act, delay, justWalked, type Rnd, type View } from './view'

// The Magma Demon and the Spit. They roll Rnd[10000], whose values aren't equally likely. The second roll has a bug in the
// original: it is Rnd[100], but is compared as if it were Rnd[10000], so these monsters always walk. Source: the guide to Diablo's
// monsters, 5.5.7 and 5.5.9.

/** The differences between the two monsters: the divisor of the chance to shoot, and how often a circle walk begins. */
interface Kind {
  readonly part: number
  readonly circles: number
}
const magma: Kind = { part: 1, circles: 4 }
const spitter: Kind = { part: 2, circles: 8 }

/** The script of the Magma Demon. */
export function magmaDemon(my: View, rnd: Rnd): Action {
  return demon(my, rnd, magma)
}

/** The script of the Spit. */
export function spit(my: View, rnd: Rnd): Action {
  return demon(my, rnd, spitter)
}

function demon(my: View, rnd: Rnd, { part, circles }: Kind): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(10000)

  const circle = circleWalk(my)
  if (circle) {
    // After this shot the monster continues its circle walk.
    const shoots = circle.kind === 'circle-step' && R < (100 * (5 * Intf + 5)) / part && my.los
    return shoots ? act('ranged', 'Circle walk, 1') : circle
  }

  if (D === 1) {
    if (R < (100 * (5 * Intf + 5)) / part && my.los) return act('ranged', 'D = 1, 1')
    if (R < 100 * (10 * Intf + 60)) return act('melee', 'D = 1, 2')
    return delay(rnd(10) + 5, 'D = 1, 3')
  }

  if (!my.inLight || !my.sameArea) {
    // In the original, the monster shoots even in the dark, and more often from further away.
    if (my.original && R < (100 * (5 * Intf + (D > 2 ? 10 : 5))) / part && my.los)
      return act('ranged', 'D > 1, original')
    return walk(my, rnd, 'D > 1, out of light', 1)
  }

  if (D === 2) {
    if (R < (100 * (5 * Intf + 5)) / part && my.los) return act('ranged', 'D = 2, in light, 2')
    return walk(my, rnd, 'D = 2, in light', 3)
  }

  // In the original, the monster doesn't begin another circle in the tick in which one has ended.
  const circling = !(my.original && my.mode === 'circle') && rnd(circles) === 0
  // In the original, a shot in the same tick replaces the first step.
  if (circling && my.original && R < (100 * (5 * Intf + 5)) / part && my.los)
    return act('ranged', 'D > 2, in light, original')
  if (circling) return act('circle-start', 'D > 2, in light, 2')
  if (R < (100 * (5 * Intf + 10)) / part && my.los) return act('ranged', 'D > 2, in light, 3')
  return walk(my, rnd, 'D > 2, in light', 4)
}

/**
 * Runs the last three lines of a section of the script, with a new roll of R. Two of them choose a walk, and are skipped if the way is
 * blocked; the third chooses a delay.
 */
function walk(my: View, rnd: Rnd, section: string, line: number): Action {
  const { Intf } = my
  const R = rnd(my.shortRoll ? 100 : 10000)
  if (!my.blocked) {
    if (R < 100 * (10 * Intf + 50)) return act('walk-last-seen', `${section}, ${line + 1}`)
    if (justWalked(my) && R < 100 * (10 * Intf + 80)) return act('walk-last-seen', `${section}, ${line + 2}`)
  }
  return delay(rnd(10) + 5, `${section}, ${line + 3}`)
}
