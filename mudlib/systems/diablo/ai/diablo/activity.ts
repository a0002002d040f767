import { activeTicks } from './rules'

// The time for which a monster stays active after light last fell on it. Source: the guide to Diablo's monsters, 5.5.2.

/**
 * The activity counter after a tick. The counter is full while the monster is lit, and falls by one in each tick in the dark. At 0,
 * the monster is inactive.
 */
export function activityAfter(counter: number, isLit: boolean): number {
  return isLit ? activeTicks : Math.max(0, counter - 1)
}

/** Whether a monster is still active the given number of ticks after it was last lit. */
export function stillActs(ticks: number): boolean {
  return ticks < activeTicks
}
