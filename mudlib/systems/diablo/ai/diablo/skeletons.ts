import { cryEvery } from './rules'
import { type Action, act, delay, type Rnd, type View } from './view'

// Monsters that fight like skeletons. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of the Skeleton. */
export function skeleton(my: View, rnd: Rnd): Action {
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  return closeIn(my, rnd(100), rnd)
}

/** The sections `Distance = 1` and `Distance > 1` of the skeleton, which other scripts share. */
function closeIn(my: View, R: number, rnd: Rnd): Action {
  const { D, Intf } = my

  if (D === 1) {
    if (my.last === 'delay') return act('melee', 'D = 1, 1')
    if (R < 2 * Intf + 20) return act('melee', 'D = 1, 2')
    return delay(rnd(10) + 10 - 2 * Intf, 'D = 1, 3')
  }

  if (my.last === 'delay') return act('walk-last-seen', 'D > 1, 1')
  if (R < 4 * Intf + 65) return act('walk-last-seen', 'D > 1, 2')
  return delay(rnd(10) + 15 - 2 * Intf, 'D > 1, 3')
}

/**
 * The script of the Fallen One. Its delays count as standing still. Otherwise, it would never raise a war cry, because each run of
 * its script ends in an action.
 */
export function fallenOne(my: View, rnd: Rnd): Action {
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  if (my.still > 0 && my.still % cryEvery(my.sword) === 0) {
    if (rnd(4) === 0) return act('war-cry', 'General, 2')
    // In the original, a failed attempt at a war cry uses up the tick.
    if (my.original) return act('stand', 'General, 2')
  }
  const R = rnd(100)

  if (my.mode === 'war-cry') {
    if (my.D === 1) return act('melee', 'War cry, 1')
    return act('walk-to', 'War cry, 2')
  }

  if (my.mode === 'retreat' && my.retreatLeft > 0) return act('walk-away', 'Retreating, 1')

  return closeIn(my, R, rnd)
}

/** The script of the Scavenger. The rules for eating come before the test whether the monster is active. */
export function scavenger(my: View, rnd: Rnd): Action {
  // In the original, the Scavenger gives up after ten decisions, and fights on if it sees no carcass.
  if (my.mode === 'eat' && (!my.original || (my.mealTries > 0 && my.seesCarcass))) {
    if (my.atCarcass) return act('eat', 'Eating/Digging, 2')
    return act('walk-carcass', 'Eating/Digging, 3')
  }

  // Section `General`. A Scavenger that sees no carcass fights on.
  if (my.hpLow && my.seesCarcass && my.mode !== 'eat') return act('enter-eat-mode', 'General, 1')
  if (!my.active) return act('stand', 'General, 2')
  return closeIn(my, rnd(100), rnd)
}
