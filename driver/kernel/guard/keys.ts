/**
 * Property names that lead from an object to its class, or from a class to members that all its objects share; and `bind`, because bound functions
 * don't show which code made them.
 */
export const reservedKeys: ReadonlySet<string> = new Set(
  'constructor prototype __proto__ __lookupGetter__ __lookupSetter__ __defineGetter__ __defineSetter__ bind'.split(' '),
)

/**
 * Makes a computed key safe: the compiler wraps each computed key in a call of this function. A reserved name becomes a key that nothing has, so
 * that a dictionary of words that players type works whatever they type.
 */
export function safeKey(key: unknown): PropertyKey {
  if (typeof key === 'number' || typeof key === 'symbol') return key
  const text = typeof key === 'string' ? key : `${key}`
  return (text.length >= 9 || text === 'bind') && reservedKeys.has(text) ? `\0${text}` : text
}

/** Whether a name is that of an inner member, which only code of the mudlib may use: it begins with `_`, as in `ledger._books`. */
export const isInner = (name: string): boolean => name.charCodeAt(0) === 95

/** As safeKey(), for code of a domain: it also hides inner members, and `call` and `apply`, which call a function for any object (lending.ts). */
export function domainKey(key: unknown): PropertyKey {
  const safe = safeKey(key)
  return typeof safe === 'string' && (isInner(safe) || safe === 'call' || safe === 'apply') ? `\0${safe}` : safe
}

/** The entries of an object's fields, without inner ones. */
export const entriesForAll = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([name]) => !isInner(name))

/** The key with which a destructuring pattern reads an object itself: see the compiler's patterns-read.ts. */
export const selfKey = Symbol('self')

/** Gives the objects of a class, or a class itself, the property `selfKey`. */
export function takesItself(prototype: object): void {
  Object.defineProperty(prototype, selfKey, {
    get() {
      return this as unknown
    },
  })
}
