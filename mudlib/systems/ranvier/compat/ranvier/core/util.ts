/** Returns whether a value is iterable. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return Boolean(value) && typeof (value as Iterable<unknown>)[Symbol.iterator] === 'function'
}
