/** A row that can't be read, because its text is damaged. It stays in the store unchanged, and is not overwritten. */
export class Unreadable {
  readonly why: string
  /** The row's text as far as it can be decoded, for exports. */
  readonly text: string

  constructor(why: string, text: string) {
    this.why = why
    this.text = text
  }
}

/** The message for an operator, about a record or an object by its key. */
export function unreadable(key: string, why: string): string {
  return `${key} can't be read: ${why}. It is kept as it is; 'npm run store -- check' lists all such rows, a backup may have them whole`
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes a column that was read as bytes. @returns its text, and the reason why it is damaged, or null */
export function textOfBytes(bytes: ArrayBuffer | Uint8Array): [text: string, why: string | null] {
  try {
    return [strict.decode(bytes), null]
  } catch {
    return [lenient.decode(bytes), 'it has a byte that is no UTF-8']
  }
}

/** Parses JSON. @returns its value, or an Unreadable */
export function readJson(text: string, damaged: string | null = null): unknown {
  if (damaged !== null) return new Unreadable(damaged, text)
  try {
    return JSON.parse(text)
  } catch (error) {
    return new Unreadable((error as Error).message, text)
  }
}
