import { activeTicks } from './rules'

// For how long a monster acts once the light has left it. Source: the guide to Diablo's monsters, 5.5.2.

/** The counter after a tick: full while it is lit, and one less with each tick in the dark. At 0 it isn't active. */
export function activityAfter(counter: number, isLit: boolean): number {
  return isLit ? activeTicks : Math.max(0, counter - 1)
}

/** Whether a monster still acts so many ticks after it was lit for the last time. */
export function stillActs(ticks: number): boolean {
  return ticks < activeTicks
}
