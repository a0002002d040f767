import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Entry } from './tape.ts'

// A recording has no passwords. What stands for one is drawn from a hash of the whole of it, by a key of this process: it has the same length and the same
// kinds of characters, and is the same for the same password, by which the world goes. No part of it tells of a part of the password.

const kinds = ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'] as const
const key = randomBytes(32)

/** A text without the hashes of passwords in it. The world only hands them to who checks a password, and that comes with its result. */
export const withoutHashes = (text: string): string => text.replace(/\$argon2[\w$=,+/.…-]*/g, '$argon2')

/** A text that stands for a secret one. */
export function masked(text: string): string {
  const chars = [...text]
  // Two bytes a character, so that each is as likely as the others.
  const bytes = createHmac('sha256', key).update(text).digest()
  const stream = createHash('shake256', { outputLength: Math.max(2, 2 * chars.length) })
    .update(bytes)
    .digest()
  return chars
    .map((one, i) => {
      const kind = kinds.find(letters => letters.includes(one))
      return kind === undefined ? one : kind[stream.readUInt16BE(2 * i) % kind.length]!
    })
    .join('')
}

const secretField = /"(password)":("(?:[^"\\]|\\.)*")/gi

/** An entry as it is written down: fields of passwords in what clients send have other letters. */
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
