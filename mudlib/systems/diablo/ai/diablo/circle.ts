import { type Action, act, type View } from './view'

// The circle walk. Source: the guide to Diablo's monsters, 5.5.3.

/**
 * Whether a circle walk is over: it has walked twice the distance to the target, stands beside it, or one of them is in another area.
 * In the original the number of steps doesn't end it while something stands between the two, and the dark does.
 */
export function circleEnds(my: View): boolean {
  if (my.D === 1 || !my.sameArea) return true
  if (my.original && !my.inLight) return true
  return my.circleWalked >= 2 * my.D && (!my.original || my.aheadFree)
}

/** The next action of a monster in a circle walk that walks to where the target was last seen afterwards; null: it acts normally. */
export function circleWalk(my: View): Action | null {
  if (my.mode !== 'circle') return null
  if (!circleEnds(my)) return act('circle-step', 'Circle walk')
  // The original goes on with the list in the same tick, with a walk as the last action.
  return my.original ? null : act('walk-last-seen', 'Circle walk, end')
}
