import type { Doing } from '/ai/diablo/mind'
import type { ActionKind, LastAction, Mode } from '/ai/diablo/view'

// Tables of actions for the behaviour Diablo.

/** The length, in ticks, of each action that is neither a blow nor a step. */
export const lengths: Partial<Record<Doing, number>> = {
  'war-cry': 16,
  revive: 20,
  'fade-in': 10,
  'fade-out': 10,
  eat: 20,
  recover: 8,
}
/** The actions that count as a step. This is a table, because calling startsWith() would cost more than the rest of a decision. */
export const steps: Partial<Record<Doing, true>> = {
  'walk-to': true,
  'walk-last-seen': true,
  'walk-away': true,
  'walk-random': true,
  'walk-same-dir': true,
  'walk-side-left': true,
  'walk-side-right': true,
  'walk-diag-left': true,
  'walk-diag-right': true,
  'walk-wind': true,
  'walk-carcass': true,
  'circle-start': true,
  'circle-step': true,
}

/** The actions that belong to each mode. Any other action ends the mode. */
export const ownActions: Readonly<Record<Mode, Partial<Record<ActionKind, true>>>> = {
  normal: {},
  // In the original, a Mage fades before its circle walk.
  circle: { 'circle-step': true, ranged: true, 'fade-out': true },
  retreat: {
    'walk-away': true,
    'walk-side-left': true,
    'walk-side-right': true,
    'walk-diag-left': true,
    'walk-diag-right': true,
    'fade-in': true,
    'fade-out': true,
  },
  'war-cry': { melee: true, 'walk-to': true, 'war-cry': true },
  eat: { eat: true, 'walk-carcass': true },
}

/** What each finished action counts as when rules ask for the last action. Actions that aren't listed count as `other`. */
export const countsAs: Partial<Record<Doing, LastAction>> = {
  delay: 'delay',
  charge: 'charge',
  ranged: 'ranged',
  melee: 'melee',
  'melee-2': 'melee',
  'melee+bolt': 'melee',
  spin: 'melee',
}

/** The random rolls of a decision, as text: `Rnd[100] = 12, Rnd[4] = 0`. */
export function rollsIn(rolled: readonly number[]): string {
  let said = ''
  for (let i = 0; i < rolled.length; i += 2) said += `${i > 0 ? ', ' : ''}Rnd[${rolled[i]}] = ${rolled[i + 1]}`
  return said === '' ? 'no rolls' : said
}
