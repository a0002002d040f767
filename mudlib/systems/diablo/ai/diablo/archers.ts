import { type Action, act, delay, justWalked, type Rnd, stoodLong, type View } from './view'

// Monsters that keep their distance and shoot. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of the Skeleton Archer. */
export function skeletonArcher(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!mayShoot(my)) return act('stand', 'General, 1')
  const R = rnd(100)

  if (D <= 3) {
    if (justWalked(my) && R < 2 * Intf + 63) return act('walk-away', 'D = 1 to 3, 1')
    if (stoodLong(my) && R < 2 * Intf + 13) return act('walk-away', 'D = 1 to 3, 2')
    // In the original, the archer also shoots at this distance.
    if (my.original && rnd(100) < 2 * Intf + 3 && my.los) return act('ranged', 'D = 1 to 3, original')
    return act('stand', 'D = 1 to 3')
  }

  if (R < 2 * Intf + 3 && my.los) return act('ranged', 'D > 3, 1')
  return act('stand', 'D > 3')
}

/** The script of the Goat Archer. */
export function goatArcher(my: View, rnd: Rnd): Action {
  // Section `General`.
  if (!mayShoot(my)) return act('stand', 'General, 1')
  if (isOutOfSight(my) && my.target === 'player') return act('walk-last-seen', 'General, 2')
  if (my.original) return originalArcher(my, rnd)
  const R = rnd(100)
  if (my.last === 'ranged') return delay(rnd(20), 'General, 4')
  return keepAway(my, R)
}

/**
 * The script of the Goat Archer and the Fast Spit in the original. After a shot, they pause; if the length of the pause is 0, they
 * shoot again. If the last action wasn't a shot, they step back from a near target, or shoot.
 */
function originalArcher(my: View, rnd: Rnd): Action {
  if (my.last === 'ranged') {
    const ticks = rnd(20)
    if (ticks > 0) return delay(ticks, 'General, original')
  } else if (my.D <= 3 && rnd(100) < 10 * my.Intf + 70) return act('walk-away', 'D = 1 to 3, 1')
  return my.los ? act('ranged', 'D > 3, 1') : act('stand', 'D > 3')
}

/** The script of the Fast Spit. */
export function fastSpit(my: View, rnd: Rnd): Action {
  // Section `General`.
  if (!mayShoot(my)) return act('stand', 'General, 1')
  if (isOutOfSight(my) && my.target === 'player') return act('walk-last-seen', 'General, 2')
  return my.original ? originalArcher(my, rnd) : keepAway(my, rnd(100))
}

/** The distance sections of Goat Archer and Fast Spit. */
function keepAway(my: View, R: number): Action {
  if (my.D <= 3) {
    if (R < 10 * my.Intf + 70) return act('walk-away', 'D = 1 to 3, 1')
    return act('stand', 'D = 1 to 3')
  }

  if (my.los) return act('ranged', 'D > 3, 1')
  return act('stand', 'D > 3')
}

/** Whether an archer may shoot. Archers shoot at golems even while they are inactive (5.5.2). */
function mayShoot(my: View): boolean {
  return my.active || (my.target === 'golem' && my.los)
}

/** Whether the target is out of sight. The original tests whether the target is lit instead of testing the line of sight. */
function isOutOfSight(my: View): boolean {
  return my.original ? !my.inLight : !my.los
}
