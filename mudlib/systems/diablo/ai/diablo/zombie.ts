import { type Action, act, type Rnd, type View } from './view'

/** The script of the Zombie. Source: the guide to Diablo's monsters, 5.5.9. */
export function zombie(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.inLight) return act('stand', 'General, 1')
  let R = rnd(100)

  if (D === 1) {
    if (R < 2 * Intf + 10) return act('melee', 'D = 1, 1')
    return act('stand', 'D = 1, 2')
  }

  if (D <= 2 * Intf + 3) {
    if (R < 2 * Intf + 10) return act('walk-to', 'D = 2 to 2·Intf + 3, 1')
    return act('stand', 'D = 2 to 2·Intf + 3, 2')
  }

  if (R >= 2 * Intf + 10) return act('stand', 'D > 2·Intf + 3, 1')
  R = rnd(100)
  if (R < 2 * Intf + 20) return act(my.blocked ? 'stand' : 'walk-random', 'D > 2·Intf + 3, 3')
  return act(my.blocked ? 'stand' : 'walk-same-dir', 'D > 2·Intf + 3, 4')
}
