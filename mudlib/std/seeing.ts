import { reportError } from 'driver'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'

/**
 * What something is asked in a line of somebody else's: one that fails at it is told to its author, and the line goes on.
 * @param otherwise what is taken for its answer then
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
 * A field of something, as code of whichever domain gives it, in a line or round of somebody else's: one that fails, or is of another kind, is not taken.
 * @param otherwise what is taken then
 */
export function readOf<T extends string | number | boolean>(what: MudObject, field: string, otherwise: T): T {
  const value = answerOf<unknown>(what, otherwise, () => (what as object as Record<string, unknown>)[field])
  const isFit = typeof value === typeof otherwise && (typeof value !== 'number' || Number.isFinite(value))
  return isFit ? (value as T) : otherwise
}

/** Whether a viewer sees something. What fails at being looked at is seen. */
export const sees = (viewer: Pick<Living, 'canSee'>, what: MudObject): boolean =>
  answerOf(what, true, () => viewer.canSee(what))

/** Whether somebody may strike at another: they see them, or the two fight already. */
export const perceives = (who: Living, other: Living): boolean =>
  who.canSee(other) || other.attacker === who || who.attacker === other

/** How a thing is called in a list that many read. */
export const titleOf = (what: MudObject, viewer?: MudObject): string =>
  answerOf(what, 'something', () => {
    const called: unknown = what.describe(viewer)
    return typeof called === 'string' ? called : 'something'
  })

/** Whether somebody carries a thing, also in a bag. */
export function carries(who: MudObject, what: MudObject): boolean {
  for (let outer = what.environment; outer; outer = outer.environment) if (outer === who) return true
  return false
}
