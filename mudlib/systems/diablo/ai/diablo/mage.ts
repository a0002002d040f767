import { circleWalk } from './circle'
import { type Action, act, delay, type Rnd, type View } from './view'

/**
 * The script of the Mage, which is invisible while it walks. It rolls Rnd[100], as in the original: see lords.ts. Source: the guide to
 * Diablo's monsters, 5.5.9.
 */
export function mage(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  let R = rnd(100)

  // In the original, a retreat has four steps.
  if (my.mode === 'retreat' && (my.original ? my.retreatLeft > 0 : D < 3)) return act('walk-away', 'Retreat mode, 1')

  const circle = circleWalk(my)
  if (circle) return circle
  // In the original, each retreat and circle walk begins and ends with a fade, which takes time.
  if (my.original && !my.visible) return act('fade-in', 'Fades, original')

  if (D === 1) {
    if (my.hpLow) return act('enter-retreat-mode', 'D = 1, 1')
    if (my.last === 'delay') return act('flash', 'D = 1, 2')
    if (R < 2 * Intf + 20) return act('flash', 'D = 1, 3')
    return delay(rnd(10) + 10 - 2 * Intf, 'D = 1, 4')
  }

  // In the original, the mage needs only a clear line of sight, and need not be lit.
  if ((my.inLight || my.original) && R < 5 * Intf + 50 && my.los) return act('ranged', 'D > 1, 1')
  R = rnd(100)
  if (R < 30) return act('circle-start', 'D > 1, 3')
  return delay(rnd(10) + 10 - 2 * Intf, 'D > 1, 4')
}
