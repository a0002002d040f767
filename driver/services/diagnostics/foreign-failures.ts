/**
 * The places of failures in programs of other languages, by the thrown errors. They aren't stored in the errors, because mud code can change errors.
 */
const failures = new WeakMap<object, readonly string[]>()

/** Notes where a program of another language has failed. @param places its stack, innermost first: `/domains/wood/boss.lua:3` */
export function noteFailure(error: Error, places: readonly string[]): void {
  failures.set(error, places)
}

/** The stack of the other language's program in which an error arose; null if it arose in no such program. */
export function failurePlaces(error: unknown): readonly string[] | null {
  return typeof error === 'object' && error !== null ? (failures.get(error) ?? null) : null
}
