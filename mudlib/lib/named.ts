import { ObjectBase, reportError } from 'driver'

/** Something that a phrase can name. */
interface Named {
  matches(phrase: string): boolean
}

/**
 * Whether a phrase names an object. If the object's code throws, the result is false, and the error is reported to its author. The turn
 * continues, because the player may mean another object.
 */
export function isNamed(object: Named, phrase: string): boolean {
  try {
    return object.matches(phrase)
  } catch (error) {
    if (object instanceof ObjectBase) reportError(object, error)
    return false
  }
}
