/** A frozen copy of plain data. Objects of the world are replaced by null. */
export function frozenCopy<T>(data: T): T {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return Object.freeze(data.map(frozenCopy)) as T
  // This is an object of the world, not plain data.
  if ('isBlueprint' in data) return null as T
  return Object.freeze(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, frozenCopy(value)]))) as T
}

/**
 * Freezes plain data, including all lists and records in it, so code that gets the data can't change it.
 * @returns the same data
 */
export function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data
  Object.freeze(data)
  for (const inside of Object.values(data)) frozen(inside)
  return data
}
