/** The functions of Node's `util` for scripts, which format values as text. */

/** Formats a value as text, by default two levels deep. */
export function inspect(value: unknown, options?: { depth?: number | null }): string {
  return show(value, options?.depth ?? 2, new Set())
}

function show(value: unknown, depth: number, above: ReadonlySet<unknown>): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function (anonymous)]'
  if (typeof value !== 'object' || value === null) return String(value)
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (above.has(value)) return '[Circular *1]'
  if (depth < 0) return Array.isArray(value) ? '[Array]' : '[Object]'
  const within = new Set([...above, value])
  const below = (one: unknown) => show(one, depth - 1, within)
  const list = (open: string, parts: readonly string[], close: string) =>
    parts.length > 0 ? `${open} ${parts.join(', ')} ${close}` : open + close
  if (Array.isArray(value)) return list('[', value.map(below), ']')
  if (value instanceof Map) {
    return list(
      `Map(${value.size}) {`,
      [...value].map(([key, one]) => `${below(key)} => ${below(one)}`),
      '}',
    )
  }
  if (value instanceof Set) return list(`Set(${value.size}) {`, [...value].map(below), '}')
  return list(
    '{',
    Object.entries(value).map(([key, one]) => `${/^[\w$]+$/.test(key) ? key : `'${key}'`}: ${below(one)}`),
    '}',
  )
}

/** Formats values as in `format('%s has %d', name, 3)`. Values without a placeholder are appended. */
export function format(...given: unknown[]): string {
  const values = [...given]
  if (typeof values[0] !== 'string') return values.map(one => (typeof one === 'string' ? one : inspect(one))).join(' ')
  const text = (values.shift() as string).replace(/%([sdifjoO%])/g, (whole, kind: string) => {
    if (kind === '%') return '%'
    if (values.length === 0) return whole
    const value = values.shift()
    if (kind === 's') return typeof value === 'object' ? inspect(value, { depth: 0 }) : String(value)
    if (kind === 'd') return String(Number(value))
    if (kind === 'i') return String(Number.parseInt(String(value), 10))
    if (kind === 'f') return String(Number.parseFloat(String(value)))
    return kind === 'j' ? (JSON.stringify(value) ?? 'undefined') : inspect(value, { depth: 4 })
  })
  return [text, ...values.map(one => (typeof one === 'string' ? one : inspect(one)))].join(' ')
}
