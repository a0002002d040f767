import { chargeElements } from '../../../kernel/guard/bulk.ts'
import { safeKey } from '../../../kernel/guard/keys.ts'
import { isObject } from '../../../kernel/objects/base.ts'
import { paidKeys } from '../../../services/language/confine.ts'
import { settleList } from '../../../services/language/settle.ts'
import { parentOf, shownDescriptor } from '../reserved-values.ts'

type Own = <T>(value: T) => T
type ConstructorOf = (of: { constructor?: unknown }) => unknown
type Anything = Record<PropertyKey, unknown>

/**
 * The global Object for scripts: the Object of mud code, with functions that read and set prototypes and descriptors. These functions hide everything
 * that scripts must not reach, and change only objects that the script may change.
 * @param tamed the Object of mud code
 * @param own returns a value that the script's code may change; throws for any other value
 */
export function scriptObject(tamed: Anything, own: Own, constructorOf: ConstructorOf): unknown {
  const name: string = 'Object'
  const made = {
    [name]: function (this: unknown, value: unknown): unknown {
      return new.target === undefined || new.target === made[name] ? Object(value) : this
    },
  }
  const describe = (target: object, key: PropertyKey) =>
    shownDescriptor(key, Object.getOwnPropertyDescriptor(target, key), constructorOf)
  const define = (target: object, properties: object) => {
    own(target)
    paidKeys(properties)
    return Object.defineProperties(target, properties as PropertyDescriptorMap)
  }
  const fixed =
    (work: (target: object) => object) =>
    (target: object): object => {
      paidKeys(target)
      if (isObject(target))
        throw new TypeError("an object of the world can't be frozen: an edit must be able to reach it")
      return work(own(target))
    }
  const uses: Anything = {
    freeze: fixed(Object.freeze),
    seal: fixed(Object.seal),
    preventExtensions: fixed(Object.preventExtensions),
    assign: (target: object, ...sources: unknown[]) => {
      own(target)
      for (const source of sources) {
        if (paidKeys(source).includes('__proto__')) throw new TypeError('.__proto__ is out of reach in scripts')
        Object.assign(target, source)
      }
      return target
    },
    create: (parent: object | null, properties?: object) => {
      const object = Object.create(parent) as object
      return properties === undefined ? object : define(object, properties)
    },
    defineProperty: (target: object, key: PropertyKey, described: PropertyDescriptor) =>
      Object.defineProperty(own(target), key, described),
    defineProperties: define,
    getOwnPropertyDescriptor: describe,
    getOwnPropertyDescriptors: (target: object) => {
      const all: Record<PropertyKey, unknown> = {}
      for (const key of paidKeys(target)) {
        const described = describe(target, key)
        if (described && key !== '__proto__') all[key] = described
      }
      return all
    },
    getOwnPropertySymbols: (target: object) => paidKeys(target).filter(key => typeof key === 'symbol'),
    getPrototypeOf: parentOf,
    setPrototypeOf: (target: object, parent: object | null) => Object.setPrototypeOf(own(target), parent) as object,
    groupBy: (items: Iterable<unknown>, keyOf: (one: unknown, index: number) => PropertyKey) => {
      const groups = Object.create(null) as Record<PropertyKey, unknown[]>
      let index = 0
      for (const one of items) {
        chargeElements(33)
        ;(groups[keyOf(one, index++)] ??= []).push(one)
      }
      return groups
    },
  }
  for (const key of Object.getOwnPropertyNames(tamed)) {
    if (key in uses || key === 'length' || key === 'name' || key === 'prototype') continue
    uses[key] = tamed[key]
  }
  return endow(made[name]!, Object.prototype, uses)
}

/** The global Reflect for scripts. */
export function scriptReflect(tamed: Anything, own: Own, constructorOf: ConstructorOf): unknown {
  return Object.freeze({
    ...tamed,
    construct: (target: new () => object, args: unknown, as?: new () => object) =>
      Reflect.construct(target, settleList(args) as never[], as ?? target),
    defineProperty: (target: object, key: PropertyKey, described: PropertyDescriptor) =>
      Reflect.defineProperty(own(target), key, described),
    deleteProperty: (target: object, key: PropertyKey) => Reflect.deleteProperty(own(target), safeKey(key)),
    getOwnPropertyDescriptor: (target: object, key: PropertyKey) =>
      shownDescriptor(key, Reflect.getOwnPropertyDescriptor(target, key), constructorOf),
    getPrototypeOf: parentOf,
    setPrototypeOf: (target: object, parent: object | null) => Reflect.setPrototypeOf(own(target), parent),
    isExtensible: (target: object) => Reflect.isExtensible(target),
  })
}

/** The global Function for scripts. It supports `instanceof` and `Function.prototype.call`, but can't create functions. */
export function scriptFunction(): unknown {
  const name: string = 'Function'
  const made = {
    [name]: function (this: unknown): never {
      throw new TypeError('there is no dynamic code in scripts')
    },
  }
  return endow(made[name]!, Function.prototype, {})
}

/**
 * Makes a function look like one of the language's constructors.
 * @param made a function named by its key in an object literal: if the name is defined later (which esbuild does if it knows the key), each
 *   property look-up takes several times as long
 */
export function endow(made: object, prototype: object, uses: object): unknown {
  Reflect.set(made, 'prototype', prototype)
  for (const key of Reflect.ownKeys(uses))
    Object.defineProperty(made, key, { value: Reflect.get(uses, key), writable: true, configurable: true })
  return Object.freeze(made)
}
