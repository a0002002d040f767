import './lockdown.ts'
import { chargeElements, chargeKeys } from '../../kernel/guard/bulk.ts'
import { domainKey, isInner, reservedKeys, safeKey } from '../../kernel/guard/keys.ts'
import type { Views } from '../../kernel/guard/views.ts'
import { isObject, methodOf } from '../../kernel/objects/base.ts'
import { isClosed } from '../checks/closed-methods.ts'
import { allowedGlobals } from '../compile/passes/globals.ts'
import { payingConstructors } from './constructors.ts'
import { settleList } from './settle.ts'

/** The functions through which code of a domain reads objects of other domains: see Views. */
type Reads = Pick<Views, 'view' | 'copied'>
type Key = (key: unknown) => PropertyKey

const same = <T>(value: T): T => value
const plainReads: Reads = { view: (_holder, value) => value, copied: same }
let endowments: ReadonlyMap<string, unknown> | undefined

/** The values of the globals that mud code may read, in a process that lockdown.ts has hardened. */
export function confine(): ReadonlyMap<string, unknown> {
  if (endowments) return endowments
  // A compartment's globals are restricted: Math has no random numbers, Date has no current time, and Error has no stack hooks.
  const tamed = new Compartment().globalThis as Record<string, unknown>
  const values = new Map([...allowedGlobals].map(name => [name, tamed[name]]))
  values.set('Object', tameObject(same, null))
  values.set('Reflect', tameReflect(same, safeKey))
  for (const [name, paying] of payingConstructors(tamed)) values.set(name, paying)
  endowments = values
  return endowments
}

/**
 * The globals for the code of one domain.
 * @param own returns its argument if the domain's code may change it; throws otherwise
 * @param key returns the name of a member or, if the code may not read the member, a name that no object has
 * @param lend returns a function, or a list of functions, if the code may call them on any object; throws otherwise
 * @param views the views through which code of a domain reads objects of other domains
 */
export function endowmentsFor(
  own: <T>(value: T) => T,
  key: Key = safeKey,
  lend: (value: unknown) => unknown = same,
  views: Reads = plainReads,
): ReadonlyMap<string, unknown> {
  const isOfDomain = key === domainKey
  const reads = isOfDomain ? views : plainReads
  const given = new Map(confine())
    .set('Object', tameObject(own, isOfDomain ? reads : null))
    .set('Reflect', tameReflect(own, key, lend, reads))
  return isOfDomain ? given.set('JSON', plainJson(given.get('JSON') as JSON, reads)) : given
}

/** Makes a JSON object whose replacers don't see members that only the mudlib may read, and get views of values that they may not change. */
function plainJson(json: JSON, reads: Reads): unknown {
  const stringify = (value: unknown, replacer: unknown, space: unknown) => {
    const isAsked = typeof replacer === 'function'
    // If the replacer is a list of keys, there is no function that could check each name, so the list itself is filtered.
    if (Array.isArray(replacer))
      return json.stringify(
        value,
        replacer.filter(key => !isInner(String(key))),
        space as string,
      )
    return json.stringify(
      value,
      function (this: unknown, name: string, one: unknown): unknown {
        if (isInner(name)) return undefined
        return isAsked ? Reflect.apply(replacer, this, [name, reads.view(this, one)]) : one
      },
      space as string,
    )
  }
  return Object.freeze({ parse: json.parse, stringify, [Symbol.toStringTag]: 'JSON' })
}

const plainUses = [
  ...(['entries', 'freeze', 'fromEntries', 'getOwnPropertyNames', 'hasOwn', 'is', 'isExtensible'] as const),
  ...(['isFrozen', 'isSealed', 'keys', 'preventExtensions', 'seal', 'values'] as const),
]

/** Makes an Object without the methods for prototypes and property descriptors, which lead to members that classes share. */
function tameObject(own: <T>(value: T) => T, reads: Reads | null): unknown {
  const tamed = function object(value: unknown) {
    return Object(value)
  }
  const uses: Record<string, unknown> = { create: (parent: unknown) => Object.create(checkParent(parent)) }
  for (const name of plainUses) uses[name] = Object[name]
  const open = reads === null ? same : (value: unknown) => reads.copied(value)
  uses['assign'] = (target: object, ...sources: object[]) => {
    own(target)
    // The keys are checked first, because a key that leads to a class or a prototype would be set like any other.
    for (const source of sources) {
      for (const key of paidKeys(source)) {
        if (reservedKeys.has(String(key))) throw new TypeError(`.${String(key)} is out of reach in mud code`)
      }
      Object.assign(target, open(source) as object)
    }
    return target
  }
  if (reads !== null) {
    uses['values'] = (value: unknown) => Object.values(open(value) as object)
    uses['entries'] = (value: unknown) => Object.entries(open(value) as object)
  }
  for (const name of ['isFrozen', 'isSealed'] as const) {
    uses[name] = (value: unknown) => {
      paidKeys(value)
      return Object[name](value)
    }
  }
  for (const name of ['freeze', 'seal', 'preventExtensions'] as const) {
    uses[name] = (value: unknown) => {
      paidKeys(value)
      if (isObject(value) || typeof value === 'function')
        throw new TypeError(`an object of the world or a class can't be frozen: an edit must be able to reach it`)
      own(value)
      return (Object[name] as (value: unknown) => unknown)(value)
    }
  }
  // `x instanceof Object` needs the prototype.
  tamed.prototype = Object.prototype
  return Object.freeze(Object.assign(tamed, uses))
}

/** Charges for the keys of an object. @returns the keys */
export function paidKeys(target: unknown): (string | symbol)[] {
  chargeKeys(target)
  const keys = Reflect.ownKeys(Object(target ?? {}) as object)
  chargeElements(keys.length)
  return keys
}

/** Checks the argument of Object.create(), which may create dictionaries and plain copies, but no objects of a class. */
function checkParent(parent: unknown): object | null {
  if (parent !== null && Object.getPrototypeOf(parent) !== Object.prototype && parent !== Object.prototype) {
    throw new TypeError('Object.create() takes null or a plain object in mud code; use new for a class')
  }
  return parent as object | null
}

/** Whether a function is the method that an object of the world has under the function's name, and isn't closed. */
function isMethodOf(target: unknown, self: unknown): boolean {
  return typeof target === 'function' && !isClosed(target) && isObject(self) && methodOf(self, target.name) === target
}

function tameReflect(
  own: <T>(value: T) => T,
  readable: Key,
  lend: (value: unknown) => unknown = same,
  reads: Reads = plainReads,
): unknown {
  return Object.freeze({
    apply: (target: () => unknown, self: unknown, args: unknown[]) => {
      const settled = settleList(args) as unknown[]
      lend(isMethodOf(target, self) ? [self, ...settled] : [target, self, ...settled])
      return Reflect.apply(target, self, settled)
    },
    has: Reflect.has,
    ownKeys: paidKeys,
    get: (target: object, key: PropertyKey) => reads.view(target, Reflect.get(target, readable(key))),
    set: (target: object, key: PropertyKey, value: unknown) => {
      if (reservedKeys.has(String(key))) throw new TypeError(`.${String(key)} is out of reach in mud code`)
      return Reflect.set(own(target), key, value)
    },
  })
}
