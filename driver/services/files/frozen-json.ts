/** The deepest nesting of values. Deeper and circular values are left to JSON.stringify(). */
const deepest = 100

/**
 * Deeply freezes a record of JSON values.
 * @returns the same record or, if it contains anything but JSON values, a copy made with JSON
 * @throws TypeError if the record is circular
 */
export function frozenJson(record: object): Readonly<Record<string, unknown>> {
  const data = isJson(record, 0) ? record : (JSON.parse(JSON.stringify(record), withoutParents) as object)
  freeze(data)
  return data as Record<string, unknown>
}

const withoutParents = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

function isJson(value: unknown, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
  if (value === null) return true
  if (depth > deepest) return false
  if (Array.isArray(value)) {
    for (const one of value) if (!isJson(one, depth + 1)) return false
    return true
  }
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent !== Object.prototype && parent !== null) return false
  for (const key in value)
    if (key === '__proto__' || !isJson((value as Record<string, unknown>)[key], depth + 1)) return false
  return true
}

function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) for (const one of value) freeze(one)
  else for (const key in value) freeze((value as Record<string, unknown>)[key])
  Object.freeze(value)
}
