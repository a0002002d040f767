import { ObjectBase, reportError } from 'driver'

/** Something that a phrase can name. */
interface Named {
  matches(phrase: string): boolean
}

/**
 * Whether a phrase names something. If the object throws, the answer is no, and the error is reported to its author: the turn of somebody who
 * may mean another thing continues.
 */
export function isNamed(object: Named, phrase: string): boolean {
  try {
    return object.matches(phrase)
  } catch (error) {
    if (object instanceof ObjectBase) reportError(object, error)
    return false
  }
}
