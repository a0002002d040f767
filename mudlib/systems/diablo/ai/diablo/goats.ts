import { circleWalk } from './circle'
import { type Action, act, justWalked, type Rnd, stoodLong, type View } from './view'

// Goat Man, Gargoyle and Overlord. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of the Goat Man. */
export function goatMan(my: View, rnd: Rnd): Action {
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  const circle = circleWalk(my)
  if (circle) return circle

  if (my.D === 1) {
    if (R >= 2 * my.Intf + 23) return act('stand', 'D = 1, 1')
    if (!my.hpLow) return act('melee', 'D = 1, 2')
    if (rnd(2) === 0) return act('melee', 'D = 1, 3')
    return act('spin', 'D = 1, 4')
  }

  return prowl(my, R, rnd)
}

/** The script of the Gargoyle. */
export function gargoyle(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  // Section `General`, line 3, and `Stone mode`, lines 1 to 4. In the original, a Gargoyle that can't step away fights.
  if (my.hpLow) {
    if (D >= Intf + 2) return act('stone', 'Stone mode, 3')
    if (!my.original || !my.cornered) return act('walk-away', 'Stone mode, 4')
  }

  const circle = circleWalk(my)
  if (circle) return circle

  if (D === 1) {
    if (R >= 2 * Intf + 23) return act('stand', 'D = 1, 1')
    return act('melee', 'D = 1, 2')
  }

  return prowl(my, R, rnd)
}

/** The distance sections of Goat Man and Gargoyle. */
function prowl(my: View, R: number, rnd: Rnd): Action {
  const { D, Intf } = my

  if (!my.inLight || !my.sameArea) {
    if (justWalked(my) && R < 2 * Intf + 78) return act('walk-last-seen', 'D > 1, out of light, 1')
    if (stoodLong(my) && R < 2 * Intf + 28) return act('walk-last-seen', 'D > 1, out of light, 2')
    return act('stand', 'D > 1, out of light')
  }

  if (D <= 3) {
    if (justWalked(my) && R < 2 * Intf + 78) return act('walk-last-seen', 'D = 1 to 3, in light, 2')
    if (stoodLong(my) && R < 2 * Intf + 28) return act('walk-last-seen', 'D = 1 to 3, in light, 3')
    return act('stand', 'D = 1 to 3, in light')
  }

  if (rnd(4) === 0) return act('circle-start', 'D > 3, in light, 2')
  if (justWalked(my) && R < 2 * Intf + 78) return act('walk-last-seen', 'D > 3, in light, 3')
  if (stoodLong(my) && R < 2 * Intf + 28) return act('walk-last-seen', 'D > 3, in light, 4')
  return act('stand', 'D > 3, in light')
}

/** The script of the Overlord. */
export function overlord(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  if (D === 1) {
    if (R < 4 * Intf + 15) return act('melee', 'D = 1, 1')
    if (R < 4 * Intf + 20) return act('melee-2', 'D = 1, 2')
    return act('stand', 'D = 1')
  }

  // The original uses 4·Intf.
  const more = my.original ? 4 * Intf : Intf
  if (justWalked(my) && R < more + 70) return act('walk-to', 'D > 1, 1')
  if (stoodLong(my) && R < more + 20) return act('walk-to', 'D > 1, 2')
  return act('stand', 'D > 1')
}
