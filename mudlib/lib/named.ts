import { ObjectBase, reportError } from 'driver'

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
  } catch (error) {
    if (object instanceof ObjectBase) reportError(object, error)
    return false
  }
}
