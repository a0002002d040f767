/** How values of another language are stored, such as Lua's tables. */
export interface StoredKind {
  /** What stands for it in the store. */
  name: string
  /** Whether an object is such a value. */
  holds(value: object): boolean
  /** @param inner encodes a value within it; undefined for what isn't kept */
  encode(value: object, inner: (value: unknown) => unknown): unknown
  /** @param inner decodes a value within it; undefined for what is gone */
  decode(stored: unknown, inner: (encoded: unknown) => unknown): unknown
}

const kinds: StoredKind[] = []

/** Has values of a language stored from now on. */
export function addKind(kind: StoredKind): void {
  if (!kinds.includes(kind)) kinds.push(kind)
}

export const kindNamed = (name: unknown): StoredKind | undefined => kinds.find(kind => kind.name === name)

/** The kind that an object is of. */
export const kindOf = (value: object): StoredKind | undefined => kinds.find(kind => kind.holds(value))
