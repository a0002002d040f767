import { type Action, act, type View } from './view'

// The circle walk. Source: the guide to Diablo's monsters, 5.5.3.

/**
 * Whether a circle walk is over. It ends when it is twice as long as the distance to the target, when the monster is next to the target, or
 * when the two are in different areas. In the original, darkness also ends a circle walk, and its length doesn't matter while
 * something blocks the way.
 */
export function circleEnds(my: View): boolean {
  if (my.D === 1 || !my.sameArea) return true
  if (my.original && !my.inLight) return true
  return my.circleWalked >= 2 * my.D && (!my.original || my.aheadFree)
}

/** The next action in a circle walk; null if the monster isn't in one. At the end of a circle walk, the monster walks to the place
 * where it last saw the target. */
export function circleWalk(my: View): Action | null {
  if (my.mode !== 'circle') return null
  if (!circleEnds(my)) return act('circle-step', 'Circle walk')
  // The original continues with the next rule in the same tick, as if the last action had been a walk.
  return my.original ? null : act('walk-last-seen', 'Circle walk, end')
}
