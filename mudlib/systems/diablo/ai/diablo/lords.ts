import { circleEnds, circleWalk } from './circle'
import { skeleton } from './skeletons'
import { type Action, act, delay, inCircle, justWalked, type Rnd, stoodLong, type View } from './view'

// Butcher, Balrog, Skeleton King and Horned Demon. For three of these monsters, the guide writes Rnd[10000], although the limits
// fit Rnd[100] and its list of monsters that use Rnd[10000] (5.5.7) doesn't name them. So they roll Rnd[100] here, as in the
// original. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of the Butcher. */
export function butcher(my: View): Action {
  if (!my.active) return act('stand', '1')
  if (my.D === 1) return act('melee', '2')
  return act('walk-to', '3')
}

/** The script of the Balrog. */
export function balrog(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  if (D > 4) return skeleton(my, rnd)
  if (my.original) return originalBalrog(my, rnd)
  let R = rnd(100)

  const circle = circleWalk(my)
  if (circle) return circle

  if (D === 1) {
    if (R < 5 * Intf + 5) return act('spell', 'D = 1, 1')
    R = rnd(100)
    if (R >= 10 * Intf + 40) return delay(rnd(10) + 5, 'D = 1, 3')
    if (rnd(2) === 0) return act('spell', 'D = 1, 4')
    return act('melee', 'D = 1, 5')
  }

  if (!my.inLight) {
    if (R < 10 * Intf + 50) return act('walk-last-seen', 'D > 1, out of light, 1')
    if (walked(my) && R < 10 * Intf + 80) return act('walk-last-seen', 'D > 1, out of light, 2')
    return delay(rnd(10) + 5, 'D > 1, out of light, 3')
  }

  const afterCircle = my.last === 'circle'
  if (D === 2) {
    if (afterCircle) return act('spell', 'D = 2, in light, 1')
    if (R < 5 * Intf + 5) return act('spell', 'D = 2, in light, 2')
    return approach(my, rnd, 'D = 2, in light', 3)
  }

  if (my.sameArea) return act('circle-start', 'D > 2, in light, 1')
  if (afterCircle) return act('spell', 'D > 2, in light, 2')
  if (R < 5 * Intf + 10) return act('spell', 'D > 2, in light, 3')
  return approach(my, rnd, 'D > 2, in light', 4)
}

/** The last lines of the Balrog's script in the light. The second walk is that of the guide. */
function approach(my: View, rnd: Rnd, section: string, line: number): Action {
  const { Intf } = my
  const R = rnd(100)
  if (R < 10 * Intf + 50) return act('walk-last-seen', `${section}, ${line + 1}`)
  if (!walked(my)) return act('walk-last-seen', `${section}, ${line + 2}`)
  return delay(rnd(10) + 5, `${section}, ${line + 3}`)
}

/**
 * The Balrog of the original, within four tiles. It casts even in the dark if nothing blocks the way, skips circle steps at random,
 * and always casts after a circle walk.
 */
function originalBalrog(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  const R = rnd(100)
  const circles = my.mode === 'circle'
  const mayCircle = D >= 2 && my.inLight && my.sameArea
  if (mayCircle && (circles ? !circleEnds(my) : D >= 3)) {
    if (R < 5 * Intf + 80) return act(circles ? 'circle-step' : 'circle-start', inCircle)
    return delay(rnd(10) + 5, inCircle)
  }
  const casts = (D >= 3 && R < 5 * Intf + 10) || R < 5 * Intf + 5 || circles
  if (casts && my.los) return act('spell', 'cast, original')
  const again = rnd(100)
  if (D === 1) {
    if (again >= 10 * Intf + 40) return delay(rnd(10) + 5, 'D = 1, original')
    return act(rnd(2) === 0 ? 'spell' : 'melee', 'D = 1, original')
  }
  if (again < 10 * Intf + 50 || (justWalked(my) && again < 10 * Intf + 80))
    return act('walk-last-seen', 'D > 1, original')
  return delay(rnd(10) + 5, 'D > 1, original')
}

function walked(my: View): boolean {
  return my.last === 'walk' || my.last === 'circle'
}

/** The script of the Skeleton King. */
export function skeletonKing(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  if (my.original) return originalKing(my, rnd)
  const R = rnd(100)

  const circle = circleWalk(my)
  if (circle) return circle

  if (D === 1) {
    if (my.single && R < 5) return act('revive', 'D = 1, 1')
    if (R < Intf + 20) return act('melee', 'D = 1, 2')
    return act('stand', 'D = 1')
  }

  if (!my.inLight || (D > 2 && !my.sameArea)) return stalk(my, R, rnd, 'D > 1, out of light', 1)

  if (D === 2) {
    if (my.single && R < 5) return act('revive', 'D = 2, in light, 1')
    return stalk(my, R, rnd, 'D = 2, in light', 2)
  }

  if (rnd(4) === 0) return act('circle-start', 'D > 2, in light, 2')
  if (my.single && R < 4 * Intf + 35) return act('revive', 'D > 2, in light, 3')
  return stalk(my, R, rnd, 'D > 2, in light', 4)
}

/** The last lines of each section of the Skeleton King's script. */
function stalk(my: View, R: number, rnd: Rnd, section: string, line: number): Action {
  const { Intf } = my
  if (justWalked(my) && R < Intf + 75) return act('walk-last-seen', `${section}, ${line}`)
  if (stoodLong(my) && R < Intf + 25) return act('walk-last-seen', `${section}, ${line + 1}`)
  return delay(rnd(10) + 10, `${section}, ${line + 2}`)
}

/**
 * The Skeleton King of the original. He revives skeletons even in the dark if nothing blocks the way, but seldom within three
 * tiles. He rolls again before a walk, and walks no matter how long he has stood.
 */
function originalKing(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  const R = rnd(100)
  const circles = my.mode === 'circle'
  if (D >= 2 && my.inLight && my.sameArea) {
    if (circles && !circleEnds(my)) return act('circle-step', inCircle)
    if (!circles && D >= 3 && rnd(4) === 0) return act('circle-start', inCircle)
  }
  const revives = (D >= 3 && R < 4 * Intf + 35) || R < 6
  if (my.single && revives && my.los) return act('revive', 'revive, original')
  if (D === 1) return act(R < Intf + 20 ? 'melee' : 'stand', 'D = 1, original')
  const again = rnd(100)
  if (again < Intf + 25 || (justWalked(my) && again < Intf + 75)) return act('walk-last-seen', 'D > 1, original')
  return delay(rnd(10) + 10, 'D > 1, original')
}

/** The script of the Horned Demon. */
export function hornedDemon(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  if (my.mode === 'circle' && !circleEnds(my)) return act('circle-step', 'Circle walk')

  if (D === 1) {
    if (R < 2 * Intf + 28) return act('melee', 'D = 1, 1')
    return act('stand', 'D = 1')
  }

  if (D <= 4) return advance(my, R, rnd, 'D = 2 to 4', 1)

  // After a circle walk, the demon acts normally and doesn't begin another circle at once.
  if (my.sameArea && my.mode !== 'circle' && rnd(4) > 0) return act('circle-start', 'D > 4, 1')
  if (R < 2 * Intf + 43 && my.los && my.chargeClear) return act('charge', 'D > 4, 2')
  return advance(my, R, rnd, 'D > 4', 3)
}

/** The last lines of the Horned Demon's script. The original rolls R again, and swaps the two limits. */
function advance(my: View, first: number, rnd: Rnd, section: string, line: number): Action {
  const { Intf } = my
  const R = my.original ? rnd(100) : first
  const [often, seldom] = my.original ? [justWalked(my), true] : [stoodLong(my), justWalked(my)]
  if (seldom && R < 2 * Intf + 33) return act('walk-last-seen', `${section}, ${line}`)
  if (often && R < 2 * Intf + 83) return act('walk-last-seen', `${section}, ${line + 1}`)
  return delay(rnd(10) + 10, `${section}, ${line + 2}`)
}
