/** Whether one can loop over a value. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return Boolean(value) && typeof (value as Iterable<unknown>)[Symbol.iterator] === 'function'
}
