/** The way in which values of another language are stored, such as Lua's tables. */
export interface StoredKind {
  /** The name of the kind in the store. */
  name: string
  /** Whether an object is a value of this kind. */
  holds(value: object): boolean
  /** @param inner encodes a value within the value; undefined if the inner value isn't stored */
  encode(value: object, inner: (value: unknown) => unknown): unknown
  /** @param inner decodes a value within the value; undefined if the inner value no longer exists */
  decode(stored: unknown, inner: (encoded: unknown) => unknown): unknown
}

const kinds: StoredKind[] = []

/** Adds a kind, so that its values are stored from now on. */
export function addKind(kind: StoredKind): void {
  if (!kinds.includes(kind)) kinds.push(kind)
}

export const kindNamed = (name: unknown): StoredKind | undefined => kinds.find(kind => kind.name === name)

/** The kind of an object; undefined if it is of no kind. */
export const kindOf = (value: object): StoredKind | undefined => kinds.find(kind => kind.holds(value))
