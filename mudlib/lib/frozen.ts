/**
 * Freezes plain data, with all lists and records in it, so that they can be handed out and nobody changes them.
 * @returns what was given
 */
export function frozen<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data
  Object.freeze(data)
  for (const inside of Object.values(data)) frozen(inside)
  return data
}
