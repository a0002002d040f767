import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Entry } from './tape.ts'

// A recording contains no passwords. Each is replaced by a text that is computed from a keyed hash of the password, with a key of this process. The
// text has the same length and the same kinds of characters, and the same password always gets the same text, because the world depends on that. Only
// spaces are kept.

/** The kinds of characters, and the characters that replace one of each kind. Each takes as many code units as those that it replaces. */
const kinds: readonly (readonly [kind: RegExp, characters: readonly string[]])[] = [
  [/[a-z]/, [...'abcdefghijklmnopqrstuvwxyz']],
  [/[A-Z]/, [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']],
  [/[0-9]/, [...'0123456789']],
  [/[\u{10000}-\u{10ffff}]/u, [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏']],
  [/\p{Lu}/u, [...'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜ']],
  [/\p{L}/u, [...'àáâãäåèéêëìíîïòóôõöùúûü']],
  [/\p{N}/u, [...'²³¹¼½¾']],
  [/[\p{P}\p{S}]/u, [...'!#%&*+-.:;=?@^_~']],
]
const key = randomBytes(32)

/**
 * A text without the password hashes in it. A replay doesn't need them, because the world uses them only to verify passwords, and the results of that
 * are recorded.
 */
export const withoutHashes = (text: string): string => text.replace(/\$argon2[\w$=,+/.…-]*/g, '$argon2')

/** Returns the text that replaces a secret. */
export function masked(text: string): string {
  const chars = [...text]
  // Each character uses two bytes, so that all letters are about equally likely.
  const bytes = createHmac('sha256', key).update(text).digest()
  const stream = createHash('shake256', { outputLength: Math.max(2, 2 * chars.length) })
    .update(bytes)
    .digest()
  return chars
    .map((one, i) => {
      const [, characters] = kinds.find(([kind]) => kind.test(one)) ?? []
      return characters === undefined ? one : characters[stream.readUInt16BE(2 * i) % characters.length]!
    })
    .join('')
}

const secretField = /"(password)":("(?:[^"\\]|\\.)*")/gi

/** The form in which an entry is recorded, with the password fields in clients' data masked. */
export function maskedEntry(entry: Entry): Entry {
  if (entry[0] !== 'session') return entry
  const [kind, connection, ...event] = entry
  const hide = (json: string) =>
    json.replace(
      secretField,
      (_all, name: string, value: string) => `"${name}":${JSON.stringify(masked(JSON.parse(value) as string))}`,
    )
  if (event[0] === 'data') return [kind, connection, 'data', event[1], hide(event[2])]
  return event[0] === 'request' ? [kind, connection, 'request', hide(event[1])] : entry
}
