import './lockdown.ts'
import { chargeElements, lengthOf, payingConstructor } from '../guard/natives.ts'
import { isObject } from '../objects/base.ts'
import { allowedGlobals } from './globals.ts'
import { reservedKeys, safeKey } from './keys.ts'

let endowments: ReadonlyMap<string, unknown> | undefined

/** The values of the globals that mud code may read, in a process that lockdown.ts has hardened. */
export function confine(): ReadonlyMap<string, unknown> {
  if (endowments) return endowments
  // A compartment's globals are the tamed ones: Math without random, Date without the present, Error without stack hooks.
  const tamed = new Compartment().globalThis as Record<string, unknown>
  const values = new Map([...allowedGlobals].map(name => [name, tamed[name]]))
  values.set('Object', tameObject())
  values.set('Reflect', tameReflect())
  const listSize = ([first, ...more]: unknown[]) =>
    more.length === 0 && typeof first === 'number' ? first : lengthOf(first)
  for (const name of ['Array', 'Map', 'Set', ...typedArrays]) {
    values.set(name, payingConstructor(tamed[name] as new () => object, listSize))
  }
  endowments = values
  return endowments
}

const typedArrays = [...allowedGlobals].filter(name => /^(Ui|I|F).*Array$/.test(name))

const plainUses = [
  ...(['entries', 'freeze', 'fromEntries', 'getOwnPropertyNames', 'hasOwn', 'is', 'isExtensible'] as const),
  ...(['isFrozen', 'isSealed', 'keys', 'preventExtensions', 'seal', 'values'] as const),
]

/** Object without what reads or sets prototypes and property descriptors: they lead to what classes share. */
function tameObject(): unknown {
  const tamed = function object(value: unknown) {
    return Object(value)
  }
  const uses: Record<string, unknown> = { create: (parent: unknown) => Object.create(checkParent(parent)) }
  for (const name of plainUses) uses[name] = Object[name]
  uses['assign'] = (target: object, ...sources: object[]) => {
    // Key by key: a key that leads to a class or a prototype would be set like any other.
    for (const source of sources) {
      for (const key of Reflect.ownKeys(Object(source ?? {}))) {
        if (reservedKeys.has(String(key))) throw new TypeError(`.${String(key)} is out of reach in mud code`)
      }
      Object.assign(target, source)
    }
    return target
  }
  for (const name of ['freeze', 'seal', 'preventExtensions'] as const) {
    uses[name] = (value: unknown) => {
      if (isObject(value))
        throw new TypeError(`an object of the world can't be frozen: an edit must be able to reach it`)
      return (Object[name] as (value: unknown) => unknown)(value)
    }
  }
  // `x instanceof Object` goes on to work: it asks for the prototype.
  tamed.prototype = Object.prototype
  return Object.freeze(Object.assign(tamed, uses))
}

/** Object.create() makes dictionaries and plain copies; it is no way to make an object of a class. */
function checkParent(parent: unknown): object | null {
  if (parent !== null && Object.getPrototypeOf(parent) !== Object.prototype && parent !== Object.prototype) {
    throw new TypeError('Object.create() takes null or a plain object in mud code; use new for a class')
  }
  return parent as object | null
}

function tameReflect(): unknown {
  return Object.freeze({
    apply: (target: () => unknown, self: unknown, args: unknown[]) => {
      chargeElements(lengthOf(args))
      return Reflect.apply(target, self, args)
    },
    has: Reflect.has,
    ownKeys: Reflect.ownKeys,
    get: (target: object, key: PropertyKey) => Reflect.get(target, safeKey(key)),
    set: (target: object, key: PropertyKey, value: unknown) => {
      if (reservedKeys.has(String(key))) throw new TypeError(`.${String(key)} is out of reach in mud code`)
      return Reflect.set(target, key, value)
    },
  })
}
