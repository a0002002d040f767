import { type Action, act, delay, type Rnd, type View } from './view'

// The script of the viper. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of the Viper, which walks in a winding line: see aimOf() and turned(). */
export function viper(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  if (D === 1) {
    if (my.last === 'delay' || my.last === 'charge') return act('melee', 'D = 1, 1')
    if (R < Intf + 20) return act('melee', 'D = 1, 2')
    return delay(rnd(10) + 10 - Intf, 'D = 1, 3')
  }

  if (D === 2 && my.last !== 'charge' && my.chargeClear) return act('charge', 'D = 2, 3')

  if (my.last === 'delay') return act('walk-wind', 'D > 2, 1')
  if (R < 2 * Intf + 65) return act('walk-wind', 'D > 2, 2')
  return delay(rnd(10) + 15 - Intf, 'D > 2, 3')
}

/** For each step of the cycle, the difference between the aim and the direction of the target, in eighths of a turn, clockwise. */
const winding = [-1, -1, 0, 1, 1, 0] as const
/** The original begins with the clockwise steps. */
const windingOriginal = [1, 1, 0, -1, -1, 0] as const

/** The number of steps in the cycle. */
export const windSteps = winding.length

/**
 * The direction in which a viper aims.
 * @param target the direction of the target, 0 to 7, clockwise from north
 * @param step the step of the cycle, counted from 1
 */
export function aimOf(target: number, step: number, original = false): number {
  const cycle = original ? windingOriginal : winding
  return (target + cycle[(step - 1) % windSteps]! + 8) % 8
}

/**
 * The direction in which a viper walks: its facing, turned by one eighth towards its aim. If the aim is exactly behind it, the
 * viper turns clockwise. (In the original, it turns round at once.)
 */
export function turned(facing: number, aim: number, original = false): number {
  const way = (aim - facing + 8) % 8
  if (way === 0 || (way === 4 && original)) return aim
  return (facing + (way <= 4 ? 1 : 7)) % 8
}
