import { reportError } from 'driver'
import { isLiving } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/**
 * Calls code of an object in the turn of another object. If the code throws, the error is reported to its author, and the turn continues.
 * @param otherwise the answer if the code throws
 */
export function answerOf<T>(what: MudObject, otherwise: T, question: () => T): T {
  try {
    return question()
  } catch (error) {
    reportError(what, error)
    return otherwise
  }
}

/**
 * Reads a field of an object of any domain in the turn of another object. If reading throws or the value has the wrong type, a default is
 * used.
 * @param otherwise the default
 */
export function readOf<T extends string | number | boolean>(what: MudObject, field: string, otherwise: T): T {
  const value = answerOf<unknown>(what, otherwise, () => (what as object as Record<string, unknown>)[field])
  const isFit = typeof value === typeof otherwise && (typeof value !== 'number' || Number.isFinite(value))
  return isFit ? (value as T) : otherwise
}

/** Whether a viewer sees an object. If the object's code throws, the object counts as seen. */
export const sees = (viewer: Pick<Living, 'canSee'>, what: MudObject): boolean =>
  answerOf(what, true, () => viewer.canSee(what))

/** Whether a living may strike at another. It may if it sees the other living, or if the two are already fighting. */
export const perceives = (who: Living, other: Living): boolean =>
  who.canSee(other) || other.attacker === who || who.attacker === other

/** The maximum number of characters of one thing's name that a list shows. */
const longestTitle = 1000

/** A text of an object as one line of a list. Code of a domain may have returned any value, and a text of any length. */
function lineOf(text: unknown): string {
  if (typeof text !== 'string') return 'something'
  return text.length > longestTitle ? `${text.slice(0, longestTitle)}…` : text
}

/** The name of a thing in a list, or `something` if the thing's code throws. */
export const titleOf = (what: MudObject, viewer?: MudObject): string =>
  answerOf(what, 'something', () => {
    const called: unknown = what.describe(viewer)
    return lineOf(called)
  })

/**
 * The line of an object in the list of a room's contents. If the object's code throws, the error is reported, and the rest of the list is
 * still shown.
 */
export const presenceOf = (object: MudObject, viewer: Living): string =>
  lineOf(
    answerOf<unknown>(object, 'something that you can not make out', () =>
      isLiving(object) ? object.describePresence(viewer) : object.describe(viewer),
    ),
  )

/** Whether somebody carries a thing, directly or in a bag. */
export function carries(who: MudObject, what: MudObject): boolean {
  for (let outer = what.environment; outer; outer = outer.environment) if (outer === who) return true
  return false
}
