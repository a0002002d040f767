/**
 * Whether two values of plain data are equal: lists, records, texts and numbers.
 * @param except the name of a property that isn't compared, in records at any depth
 */
export function sameData(one: unknown, other: unknown, except = ''): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false
    for (let i = 0; i < one.length; i++) if (!sameData(one[i], other[i], except)) return false
    return true
  }
  const [a, b] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  let more = 0
  for (const name in a) {
    more++
    if (name !== except && !sameData(a[name], b[name], except)) return false
  }
  for (const _ in b) more--
  return more === 0
}
