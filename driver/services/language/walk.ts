/** A built-in function, and the place where mud code finds it. */
export interface Native {
  /** The name of the object that has the function: `Array.prototype`, or empty for a global function. */
  owner: string
  /** The function's name in that object: `map`, `[Symbol.iterator]`, `get:size`. */
  name: string
  holder: object
  key: PropertyKey
}

/** Objects that mud code can reach without naming a global, such as the prototypes of iterators, by their names. */
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
 * Every built-in function that mud code can reach from some globals: in the statics and prototypes of the globals, in the prototypes of literals and
 * iterators, and in everything that is reachable from these.
 * @param globals the globals with their names, as mud code sees them
 */
export function reachable(globals: Iterable<readonly [name: string, value: unknown]>): Native[] {
  const found: Native[] = []
  const seen = new Set<object>()
  const named = new Map<object, string>()
  const walk = (holder: unknown, owner: string) => {
    if ((typeof holder !== 'object' && typeof holder !== 'function') || holder === null || seen.has(holder)) return
    seen.add(holder)
    for (const key of Reflect.ownKeys(holder)) {
      // Mud code can't use these reserved names. Prototypes are examined separately.
      if (key === 'constructor' || key === 'prototype') continue
      const name = typeof key === 'symbol' ? `[${key.description}]` : key
      const described = Reflect.getOwnPropertyDescriptor(holder, key)!
      // Hardening turns some values into accessors, so that objects can have own properties with the same name.
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

/** Whether a function is not a constructor, because it has no prototype. */
function isGlobalFunction(value: object): boolean {
  return !Object.hasOwn(value, 'prototype')
}

/** Whether a property is an accessor only because hardening turned a value into one. */
function isHardened({ get }: PropertyDescriptor): boolean {
  return get !== undefined && Object.hasOwn(get, 'originalValue')
}
