/**
 * Property names that lead from an object to its class, and from a class to what all its objects share; and `bind`, whose
 * functions leave no trace of who made them.
 */
export const reservedKeys: ReadonlySet<string> = new Set(
  'constructor prototype __proto__ __lookupGetter__ __lookupSetter__ __defineGetter__ __defineSetter__ bind'.split(' '),
)

/**
 * What compiled code puts round each computed key. A reserved name becomes a key that nothing has, so that a dictionary of
 * words that players type stays a dictionary, whatever they type.
 */
export function safeKey(key: unknown): PropertyKey {
  if (typeof key === 'number' || typeof key === 'symbol') return key
  const text = typeof key === 'string' ? key : `${key}`
  return (text.length >= 9 || text === 'bind') && reservedKeys.has(text) ? `\0${text}` : text
}

/** Whether a name is one that only code of the mudlib uses for members: it begins with `_`, as in `ledger._books`. */
export const isInner = (name: string): boolean => name.charCodeAt(0) === 95

/** As safeKey(), for code of a domain: what only the mudlib reads isn't found, nor what calls a function for any object (lending.ts). */
export function domainKey(key: unknown): PropertyKey {
  const safe = safeKey(key)
  return typeof safe === 'string' && (isInner(safe) || safe === 'call' || safe === 'apply') ? `\0${safe}` : safe
}

/** An object's fields with their names, without those that only code of the mudlib uses. */
export const entriesForAll = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name]) => !isInner(name))

/** The name by which a pattern takes an object itself: see the compiler's patterns-read.ts. */
export const selfKey = Symbol('self')

/** Gives objects of a class, or a class, the property by which patterns take them. */
export function takesItself(prototype: object): void {
  Object.defineProperty(prototype, selfKey, {
    get() {
      return this as unknown
    },
  })
}
