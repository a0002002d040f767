import { hiddenRetreat } from './rules'
import { type Action, act, justWalked, type Rnd, stoodLong, type View } from './view'

// Winged Fiends and the Hidden, which strike and retreat. Source: the guide to Diablo's monsters, 5.5.9.

/** The script of Winged Fiends. */
export function wingedFiend(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`.
  if (!my.active) return act('stand', 'General, 1')
  const R = rnd(100)

  // Section `Retreat`, line 1. The retreat ends if the last chosen action, not counting walks, wasn't an attack.
  if (my.mode === 'retreat' && my.lastVoluntary === 'melee') {
    if (my.lastWalk === 'away') return act(rnd(2) === 0 ? 'walk-side-right' : 'walk-side-left', 'Retreat, 2')
    return act('walk-away', 'Retreat, 3')
  }

  if (D === 1) {
    if (R < 4 * Intf + 8) return act(my.subtype === 'familiar' ? 'melee+bolt' : 'melee', 'D = 1, 1')
    return act('stand', 'D = 1')
  }

  if (D <= 3) {
    if (justWalked(my) && R < Intf + 63) return act('walk-to', 'D = 2 to 3, 1')
    if (stoodLong(my) && R < Intf + 13) return act('walk-to', 'D = 2 to 3, 2')
    return act('stand', 'D = 2 to 3')
  }

  // In the original, the fiend charges only from a distance of at least 5 tiles.
  const isFar = !my.original || D >= 5
  if (R < 4 * Intf + 33 && my.subtype === 'gloom' && isFar && my.chargeClear) return act('charge', 'D > 3, 1')
  if (justWalked(my) && R < Intf + 63) return act('walk-to', 'D > 3, 2')
  if (stoodLong(my) && R < Intf + 13) return act('walk-to', 'D > 3, 3')
  return act('stand', 'D > 3')
}

/** The script of the Hidden, which is always active. */
export function hidden(my: View, rnd: Rnd): Action {
  const { D, Intf } = my
  // Section `General`. In the original, a Hidden does nothing in the dark.
  if (my.original && !my.inLight) return act('stand', 'General, original')
  const R = rnd(100)
  if (D < 5 - Intf && !my.visible) return act('fade-in', 'General, 2')
  if (D > 5 - Intf && my.visible) return act('fade-out', 'General, 3')

  // The retreat ends at this distance from the target. In the original, it also ends after nine steps.
  if (my.mode === 'retreat' && D < hiddenRetreat(Intf) && (!my.original || my.retreatLeft > 0)) {
    if (my.subtype === 'unseen') return act(rnd(2) === 0 ? 'walk-diag-right' : 'walk-diag-left', 'Retreat, 1')
    return act('walk-away', 'Retreat, 2')
  }

  if (D === 1) {
    if (R < 4 * Intf + 10) return act('melee', 'D = 1, 1')
    return act('stand', 'D = 1')
  }

  // The original uses 4·Intf.
  const more = my.original ? 4 * Intf : Intf
  if (justWalked(my) && R < more + 64) return act('walk-to', 'D > 1, 1')
  if (stoodLong(my) && R < more + 14) return act('walk-to', 'D > 1, 2')
  return act('stand', 'D > 1')
}
