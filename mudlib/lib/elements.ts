/**
 * The elements of a list from code of any domain, but at most `most`; none if it isn't an array. The list's methods and iterator aren't
 * used. Code of a domain could have replaced them, for example by an endless iterator.
 */
export function elementsOf<T>(list: readonly T[], most = 1000): T[] {
  const found: T[] = []
  if (!Array.isArray(list)) return found
  const count = Math.min(list.length, most)
  for (let i = 0; i < count; i++) found.push(list[i] as T)
  return found
}
