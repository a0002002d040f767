import { ObjectBase, tryCall } from 'driver'

/** What can be named by a phrase. */
interface Named {
  matches(phrase: string): boolean
}

/**
 * Whether a phrase names something. What fails at it has no name, and its author is told: the line of somebody who means another thing goes on.
 */
export function isNamed(object: Named, phrase: string): boolean {
  try {
    return object.matches(phrase)
  } catch {
    // Called again as a call of its own: what it throws is its own fault.
    if (object instanceof ObjectBase) tryCall(object, 'matches', phrase)
    return false
  }
}
