import { type Action, act, delay, justWalked, type Rnd, stoodLong, type View } from './view'

// Those who keep their distance and shoot. Source: the guide to Diablo's monsters, 5.5.9.

/** Skeleton Archer. */
export function skeletonArcher(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // General
  if (!mayShoot(my)) return act('stand', 'General, 1')
  const R = rnd(100)

  if (D <= 3) {
    if (justWalked(my) && R < 2 * Intf + 63) return act('walk-away', 'D = 1 to 3, 1')
    if (stoodLong(my) && R < 2 * Intf + 13) return act('walk-away', 'D = 1 to 3, 2')
    // In the original it shoots at this distance, too.
    if (my.original && rnd(100) < 2 * Intf + 3 && my.los) return act('ranged', 'D = 1 to 3, original')
    return act('stand', 'D = 1 to 3')
  }

  if (R < 2 * Intf + 3 && my.los) return act('ranged', 'D > 3, 1')
  return act('stand', 'D > 3')
}

/** Goat Archer. */
export function goatArcher(my: View, rnd: Rnd): Action {
  // General
  if (!mayShoot(my)) return act('stand', 'General, 1')
  if (isOutOfSight(my) && my.target === 'player') return act('walk-last-seen', 'General, 2')
  const R = rnd(100)
  if (my.last === 'ranged') {
    const ticks = rnd(20)
    // In the original a delay of 0 is no delay.
    if (ticks > 0 || !my.original) return delay(ticks, 'General, 4')
  }
  return keepAway(my, R)
}

/** Fast Spit. */
export function fastSpit(my: View, rnd: Rnd): Action {
  // General
  if (!mayShoot(my)) return act('stand', 'General, 1')
  if (isOutOfSight(my) && my.target === 'player') return act('walk-last-seen', 'General, 2')
  const R = rnd(100)
  // In the original it pauses like a Goat Archer.
  if (my.original && my.last === 'ranged') {
    const ticks = rnd(20)
    if (ticks > 0) return delay(ticks, 'General, original')
  }
  return keepAway(my, R)
}

/** The sections by distance of Goat Archer and Fast Spit. */
function keepAway(my: View, R: number): Action {
  if (my.D <= 3) {
    if (R < 10 * my.Intf + 70) return act('walk-away', 'D = 1 to 3, 1')
    // In the original it shoots if it doesn't step back.
    if (!my.original) return act('stand', 'D = 1 to 3')
  }

  if (my.los) return act('ranged', 'D > 3, 1')
  return act('stand', 'D > 3')
}

/** Archers shoot at golems whether they are active or not: 5.5.2. */
function mayShoot(my: View): boolean {
  return my.active || (my.target === 'golem' && my.los)
}

/** The original takes the light for the sight. */
function isOutOfSight(my: View): boolean {
  return my.original ? !my.inLight : !my.los
}
