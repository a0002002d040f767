/**
 * Property names that lead from an object to its class, or from a class to members that all its objects share. Also `bind`, because bound functions
 * don't show which code created them.
 */
export const reservedKeys: ReadonlySet<string> = new Set(
  'constructor prototype __proto__ __lookupGetter__ __lookupSetter__ __defineGetter__ __defineSetter__ bind'.split(' '),
)

/**
 * Makes a computed key safe. The compiler wraps each computed key in a call of this function. A reserved name becomes a key that no object has, so
 * that code can use any word that a player types as a key.
 */
export function safeKey(key: unknown): PropertyKey {
  if (typeof key === 'number' || typeof key === 'symbol') return key
  const text = typeof key === 'string' ? key : `${key}`
  return (text.length >= 9 || text === 'bind') && reservedKeys.has(text) ? `\0${text}` : text
}

/** Whether a name begins with `_`, as in `ledger._books`. Only code of the mudlib may use such inner members. */
export const isInner = (name: string): boolean => name.charCodeAt(0) === 95

/** Like safeKey(), for code of a domain. It also hides inner members, and `call` and `apply`, which call a function with any `this` (lending.ts). */
export function domainKey(key: unknown): PropertyKey {
  const safe = safeKey(key)
  return typeof safe === 'string' && (isInner(safe) || safe === 'call' || safe === 'apply') ? `\0${safe}` : safe
}

/** The entries of an object's fields, without inner fields. */
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
