/** Matches the JSON escapes of halves of surrogate pairs and of NULs. Some matches are not real escapes. */
const oddEscape = /\\u(?:d[89a-f]|0000)/i

/** Text that every store accepts. It has no NULs, and no halves of surrogate pairs, which may remain when a text is cut. */
export function storableText(text: string): string {
  // A value that isn't a text, because of a mistake elsewhere, is left for the store to reject.
  if (typeof text !== 'string') return text
  const whole = text.isWellFormed() ? text : text.toWellFormed()
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole
}

/** JSON in which all texts, as values and as keys, are texts that every store accepts. */
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
