/** A built-in function, and where mud code finds it. */
export interface Native {
  /** Whose property it is: `Array.prototype`, or empty for a global function. */
  owner: string
  /** Its name there: `map`, `[Symbol.iterator]`, `get:size`. */
  name: string
  holder: object
  key: PropertyKey
}

/** Objects that mud code gets without naming a global, by a value of which they are the prototype. */
function samples(): Record<string, object> {
  const text = ''[Symbol.iterator]()
  function* generator() {}
  return {
    ArrayIterator: Object.getPrototypeOf([].values()) as object,
    MapIterator: Object.getPrototypeOf(new Map().values()) as object,
    SetIterator: Object.getPrototypeOf(new Set().values()) as object,
    StringIterator: Object.getPrototypeOf(text) as object,
    RegExpStringIterator: Object.getPrototypeOf(''.matchAll(/a/g)) as object,
    Generator: Object.getPrototypeOf(generator.prototype) as object,
    Iterator: Object.getPrototypeOf(Object.getPrototypeOf(text)) as object,
    'Function.prototype': Function.prototype,
    'Object.prototype': Object.prototype,
    TypedArray: Object.getPrototypeOf(Uint8Array) as object,
    'TypedArray.prototype': Object.getPrototypeOf(Uint8Array.prototype) as object,
    'ArrayBuffer.prototype': ArrayBuffer.prototype,
  }
}

/**
 * Every built-in function that mud code can reach from some globals: their statics, their prototypes, those of what literals and
 * iterators make, and whatever these lead to.
 * @param globals by name, as mud code sees them
 */
export function reachable(globals: Iterable<readonly [name: string, value: unknown]>): Native[] {
  const found: Native[] = []
  const seen = new Set<object>()
  const named = new Map<object, string>()
  const walk = (holder: unknown, owner: string) => {
    if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null || seen.has(holder)) return
    seen.add(holder)
    for (const key of Reflect.ownKeys(holder)) {
      // Reserved words, which mud code can't name; prototypes are walked by themselves.
      if (key === 'constructor' || key === 'prototype') continue
      const name = typeof key === 'symbol' ? `[${key.description}]` : key
      const described = Reflect.getOwnPropertyDescriptor(holder, key)!
      // Hardening makes of some values an accessor, so that objects may have such a property of their own.
      const value = described.get ? Reflect.get(described.get, 'originalValue') : described.value
      if (typeof value === 'function') found.push({ owner, name, holder, key })
      else if (value !== undefined) walk(value, named.get(value as object) ?? `${owner}.${name}`)
      else {
        for (const kind of ['get', 'set'] as const)
          if (described[kind] && !isHardened(described)) found.push({ owner, name: `${kind}:${name}`, holder, key })
      }
    }
    const parent = Object.getPrototypeOf(holder) as object | null
    if (parent !== null) walk(parent, named.get(parent) ?? `parent of ${owner}`)
  }
  const known = Object.entries(samples())
  for (const [name, value] of known) named.set(value, name)
  for (const [name, value] of globals) {
    if (typeof value === 'function' && isGlobalFunction(value)) {
      found.push({ owner: '', name, holder: globalThis, key: name })
      continue
    }
    walk(value, name)
    walk((value as { prototype?: unknown }).prototype, `${name}.prototype`)
  }
  for (const [name, value] of known) walk(value, name)
  return found
}

/** Whether a function is no constructor: it has no prototype. */
function isGlobalFunction(value: object): boolean {
  return !Object.hasOwn(value, 'prototype')
}

/** Whether a property is an accessor because hardening made it one, of a value that is no function. */
function isHardened({ get }: PropertyDescriptor): boolean {
  return get !== undefined && Object.hasOwn(get, 'originalValue')
}
