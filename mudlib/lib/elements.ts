/**
 * The elements of a list that code of any domain may have made, up to so many; none if it is no list. Neither its methods nor its iterator are used,
 * because they could be the domain's own, and have no end.
 */
export function elementsOf<T>(list: readonly T[], most = 1000): T[] {
  const found: T[] = []
  if (!Array.isArray(list)) return found
  const count = Math.min(list.length, most)
  for (let i = 0; i < count; i++) found.push(list[i] as T)
  return found
}
