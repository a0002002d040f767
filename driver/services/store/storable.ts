/** What an escape of half a character or of a NUL looks like in JSON. There may be more such places than real ones. */
const oddEscape = /\\u(?:d[89a-f]|0000)/i

/** Text that every store takes: without NULs, and without halves of characters, which a cut can leave. */
export function storableText(text: string): string {
  // What is no text at all, by a mistake elsewhere, is for the store to refuse.
  if (typeof text !== 'string') return text
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}

/** JSON whose texts every store takes, as values and as keys. */
export function storableJson(json: string): string {
  if (typeof json !== 'string' || !oddEscape.test(json)) return storableText(json)
  try {
    return JSON.stringify(cleaned(JSON.parse(json)))
  } catch {
    return storableText(json)
  }
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storableText(key), cleaned(one)]))
}
