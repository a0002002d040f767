import { types } from 'node:util'
import { anySlotOf, isObject } from '../objects/base.ts'
import { chargeElements, chargeSpread } from './bulk.ts'
import { isInner } from './keys.ts'

// What code of a domain reads of others' objects: their lists and records as they are, but not to be changed.

/** What views show. */
const originals = new WeakMap<object, object>()

/** What a view shows; undefined: the value is no view. */
export const shownBy = (view: object): object | undefined => originals.get(view)

/** Why code may not change what a value holds; null: it may. */
export type Reason = (holder: object) => (() => Error) | null

/** Where whose code runs is written down. */
interface Running {
  readonly self: object | null
  readonly owned: object | null
  readonly ownedBy: object | null
}

/** What a domain's views ask: whose something is, and whether it is the domain's code that changes it. */
export interface Asked {
  reasonFor: Reason
  isCalling: () => boolean
}

type Fields = Record<PropertyKey, unknown>

const { isMap, isSet } = types
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object

/** The views of one domain's code. */
export class Views {
  private readonly asked: Asked
  /** Instances of classes that others' objects have in fields, with those objects. */
  private readonly held = new WeakMap<object, { by: object; reason: () => Error }>()
  /** Views by what they show. */
  private readonly known = new WeakMap<object, object>()

  /**
   * What `$view(x,x.name)` gives in code of the domain.
   * @param holder of what the value was read
   * @returns the value; of a list or record that another's object gives, a view
   */
  readonly view: (holder: unknown, value: unknown) => unknown
  /** As view(), of a member by name. @param isOptional whether undefined is what it gives of nothing */
  readonly get = (holder: unknown, name: PropertyKey, isOptional = false): unknown =>
    isOptional && (holder === undefined || holder === null) ? undefined : this.view(holder, (holder as Fields)[name])

  constructor(asked: Asked, running: Running, quota: object) {
    this.asked = asked
    this.view = (holder, value) => {
      if (typeof value !== 'object' || value === null) return value
      if ((holder === running.self || holder === running.owned) && running.ownedBy === quota) return value
      return this.look(holder, value)
    }
  }

  private look(holder: unknown, value: object): unknown {
    if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function')) return value
    if (isObject(value) || isData(holder)) return value
    const reason = typeof holder === 'function' ? this.reasonOfClass(holder, value) : this.reasonAgainst(holder)
    if (reason === null) return value
    if (isData(value) || isMadeOfData(value)) return isContents(holder, value) ? value : this.show(value, reason)
    this.held.set(value, { by: holder, reason })
    return value
  }

  /** What a class has, or one that it extends. */
  private reasonOfClass(holder: object, value: object): (() => Error) | null {
    for (let one: unknown = holder; typeof one === 'function'; one = Object.getPrototypeOf(one)) {
      const reason = this.asked.reasonFor(one)
      if (reason !== null || Object.values(one).includes(value)) return reason
    }
    return null
  }

  /** Why the domain may not change something; null: it may. Instances of classes in fields of others' objects are those objects'. */
  private reasonAgainst(value: object): (() => Error) | null {
    return this.asked.reasonFor(value) ?? this.reasonOfHolder(value)
  }

  /** As reasonAgainst(), of what is no object of the world, nor a part of one. */
  readonly reasonOfHolder: Reason = value => {
    const held = this.held.get(value)
    if (held === undefined) return null
    if (Object.values(held.by).includes(value)) return held.reason
    this.held.delete(value)
    return null
  }

  /**
   * As view(), of what a pattern took from further inside.
   * @param isField whether it is a field of the first holder
   * @param holders the objects that it was reached through, innermost first; undefined for lists and records
   */
  readonly bound = (value: unknown, isField: boolean, ...holders: unknown[]): unknown => {
    const at = holders.findIndex(one => one !== undefined)
    if (typeof value !== 'object' || value === null || at === -1) return value
    if (isField && at === 0) return this.view(holders[0], value)
    const reason = isData(value) ? this.reasonAgainst(holders[at] as object) : null
    return reason === null ? value : this.show(value, reason)
  }

  /** An object as patterns read it: another's through views. */
  readonly open = (value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || isData(value)) return value
    const reason = this.reasonAgainst(value)
    if (reason === null) return value
    return new Proxy({}, { ...refusing(reason), get: (_, name) => this.view(value, (value as Fields)[name]) })
  }

  /** An object as it is copied: of another's, a record of its fields. */
  readonly copied = (value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value
    const reason = isData(value) ? null : this.reasonAgainst(value)
    if (reason === null && !Object.keys(value).some(isInner)) return value
    const fields = Object.entries(value).filter(([name]) => !isInner(name))
    return Object.fromEntries(reason === null ? fields : fields.map(([name, one]) => [name, this.view(value, one)]))
  }

  /** What stands round each `...x`. */
  readonly spread = (value: unknown, intoObject = false): unknown =>
    chargeSpread(intoObject && !isData(value) ? this.copied(value) : value, intoObject)

  /** A view of a list or record. @param reason why it can't be changed */
  private show(value: object, reason: () => Error): object {
    const original = originals.get(value) ?? value
    if (ArrayBuffer.isView(original)) return (original as Uint8Array).slice()
    if (original instanceof Date) return new Date(original)
    let view = this.known.get(original)
    if (view === undefined) {
      view = this.make(original, reason)
      this.known.set(original, view)
      if (view !== original) originals.set(view, original)
    }
    return view
  }

  private make(value: object, reason: () => Error): object {
    // Nothing in it is to be shown by a view: it is as it is, for good.
    if (Object.isFrozen(value) && !isMadeOfData(value) && !Object.values(value).some(isData)) return value
    const inside = (one: unknown) => (isData(one) ? this.show(one, reason) : one)
    const change = <T>(run: () => T): T => {
      // The owner may have got a view of what is its own.
      if (this.asked.isCalling()) throw reason()
      return run()
    }
    const view: object = new Proxy(Array.isArray(value) ? [] : {}, {
      ...refusing(reason),
      get:
        isMap(value) || isSet(value)
          ? readerOf(value, inside, change, () => view)
          : (_, name) => inside((value as Fields)[name]),
      set: (_, name, one) => change(() => Reflect.set(value, name, one)),
      deleteProperty: (_, name) => change(() => Reflect.deleteProperty(value, name)),
      has: (_, name) => Reflect.has(value, name),
      ownKeys: () => Reflect.ownKeys(value),
      getPrototypeOf: () => Object.getPrototypeOf(value) as object | null,
      getOwnPropertyDescriptor(_, name) {
        const described = Reflect.getOwnPropertyDescriptor(value, name)
        if (described === undefined) return undefined
        // A list's length is the only property that can't be deleted of what the view is made over.
        const configurable = !(name === 'length' && Array.isArray(value))
        const { enumerable = false } = described
        return { value: inside((value as Fields)[name]), writable: true, enumerable, configurable }
      },
    })
    return view
  }
}

/** What a proxy refuses of itself. */
function refusing(reason: () => Error): ProxyHandler<object> {
  const refuse = (): never => {
    throw reason()
  }
  return {
    set: refuse,
    defineProperty: refuse,
    deleteProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  }
}

/** Whether a value is a list, record, map or the like: what has no owner but the object in whose field it is. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent === Object.prototype || parent === Array.prototype || parent === null) return true
  if (parent === Map.prototype || parent === Set.prototype || parent === Date.prototype) return true
  return Object.getPrototypeOf(parent) === typedArray
}

/** Whether an instance of a class is a list, a map or a set. */
const isMadeOfData = (value: object) => Array.isArray(value) || isMap(value) || isSet(value)

/** Whether a list is the driver's own, of what is in an object. */
const isContents = (holder: object, value: object) => isObject(holder) && anySlotOf(holder)?.shown === value

type Call = (...args: unknown[]) => unknown
type Change = <T>(run: () => T) => T

/** What a view of a map or a set gives: of the language's methods those that change nothing work as they do. */
function readerOf(
  all: Map<unknown, unknown> | Set<unknown>,
  inside: (one: unknown) => unknown,
  change: Change,
  view: () => object,
): (_: object, name: PropertyKey) => unknown {
  const list = (make: (key: unknown, value: unknown) => unknown) => () => {
    chargeElements(all.size)
    return [...all.entries()].map(([key, value]) => make(inside(key), inside(value))).values()
  }
  const entries = list((key, value) => [key, value])
  const values = list((_key, value) => value)
  const methods = new Map<PropertyKey, Call>([
    ['has', key => all.has(key)],
    ['keys', list(key => key)],
    ['values', values],
    ['entries', entries],
    [Symbol.iterator, isMap(all) ? entries : values],
    [
      'forEach',
      (run, self) => {
        for (const [key, value] of entries() as Iterable<[unknown, unknown]>)
          Reflect.apply(run as Call, self, [value, key, view()])
      },
    ],
  ])
  for (const name of ['set', 'add', 'delete', 'clear'] as const) {
    const method = (all as Partial<Record<typeof name, Call>>)[name]
    if (method) methods.set(name, (...args) => change(() => Reflect.apply(method, all, args)))
  }
  if (isMap(all)) methods.set('get', key => inside(all.get(key)))
  return (_, name) => {
    const method = methods.get(name)
    if (method) return method
    const value: unknown = Reflect.get(all, name, all)
    // What its class does with it is its class's.
    return typeof value === 'function' ? (...args: unknown[]) => Reflect.apply(value, all, args) : inside(value)
  }
}
