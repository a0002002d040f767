/**
 * The elements of a list from code of any domain, but at most `most` of them. The result is empty if `list` isn't an array. The list's own
 * methods and iterator aren't used, because code of a domain could have replaced them, for example with an endless iterator.
 */
export function elementsOf<T>(list: readonly T[], most = 1000): T[] {
  const found: T[] = []
  if (!Array.isArray(list)) return found
  const count = Math.min(list.length, most)
  for (let i = 0; i < count; i++) found.push(list[i] as T)
  return found
}
