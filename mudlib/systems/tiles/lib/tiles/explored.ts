// Encodes which tiles of a ground a player has seen, as a short text that is stored with the player.

/** 64 characters that need no quoting in JSON. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const values: Readonly<Record<string, number>> = Object.freeze(
  Object.fromEntries([...digits].map((digit, value) => [digit, value])),
)
/** The maximum number of grounds in a player's record, and the maximum length of the record in characters. The grounds that were
 * seen last are kept. */
export const mostGrounds = 40
export const mostCharacters = 24_000

/** The seen tiles of several grounds, by the path of the room. The ground seen last is at the end. */
export type Explored = Readonly<Record<string, string>>

/**
 * Encodes which tiles are known. The text has the lengths of alternating runs of unknown and known tiles, with 5 bits per
 * character. If there are too many runs, the text is a bitmap with 6 tiles per character.
 * @param known 1 or 0 for each tile
 * @returns an empty text if no tile is known
 */
export function packKnown(width: number, height: number, known: readonly number[]): string {
  if (!known.includes(1)) return ''
  const dense = Math.ceil(known.length / 6)
  let runs = ''
  let length = 0
  let last = 0
  for (const one of known) {
    if (one === last) length++
    else {
      runs += numberIn(length)
      last = one
      length = 1
      if (runs.length > dense) return `${width}x${height}=${bitsOf(known)}`
    }
  }
  // A run of unknown tiles at the end is omitted.
  return `${width}x${height}:${last === 1 ? runs + numberIn(length) : runs}`
}

function numberIn(value: number): string {
  let text = ''
  let rest = value
  for (; rest >= 32; rest = Math.floor(rest / 32)) text += digits[32 + (rest % 32)]
  return text + digits[rest]
}

function bitsOf(known: readonly number[]): string {
  let text = ''
  for (let at = 0; at < known.length; at += 6) {
    let value = 0
    for (let bit = 0; bit < 6; bit++) value |= (known[at + bit] ?? 0) << bit
    text += digits[value]
  }
  return text
}

/** Decodes which tiles are known. @returns null if the ground had a different size when it was encoded, or if the text is invalid */
export function unpackKnown(width: number, height: number, text: string): number[] | null {
  const head = `${width}x${height}`
  const kind = text[head.length]
  if (!text.startsWith(head) || (kind !== ':' && kind !== '=')) return null
  const known = new Array<number>(width * height).fill(0)
  let at = 0
  let run = 0
  let scale = 1
  let isKnown = 0
  for (const digit of text.slice(head.length + 1)) {
    const value = values[digit]
    if (value === undefined) return null
    if (kind === '=') {
      for (let bit = 0; bit < 6 && at < known.length; bit++, at++) known[at] = (value >> bit) & 1
      continue
    }
    run += (value % 32) * scale
    scale *= 32
    if (value >= 32) continue
    if (isKnown === 1) known.fill(1, at, Math.min(at + run, known.length))
    at += run
    isKnown = 1 - isKnown
    run = 0
    scale = 1
  }
  return known
}

/** Adds the known tiles of a ground. If the record gets too long, it drops the grounds that were seen longest ago. */
export function addExplored(before: Explored, path: string, packed: string): Explored {
  const { [path]: _, ...others } = before
  const kept = Object.entries(packed === '' ? others : { ...others, [path]: packed }).slice(-mostGrounds)
  let length = kept.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  while (kept.length > 1 && length > mostCharacters) {
    const [name, text] = kept.shift()!
    length -= name.length + text.length
  }
  return Object.freeze(Object.fromEntries(kept))
}
