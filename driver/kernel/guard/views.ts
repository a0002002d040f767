import { types } from 'node:util'
import { anySlotOf, isObject, type ObjectBase } from '../objects/base.ts'
import { ownerOf as programOf } from '../programs/lasting.ts'
import { chargeSpread } from './bulk.ts'
import { noteShown, readerOf, shownBy } from './collection-view.ts'
import { Refused } from './errors.ts'
import { entriesForAll, isInner } from './keys.ts'
import type { Quota } from './quota.ts'
import type { Responsible } from './responsible.ts'

// Code of a domain reads lists and records of other domains' objects through views, which show the current content and refuse changes.

/** The owner of a value that code of a domain may not change. */
export interface Owner {
  /** The object; null if the value belongs to a class or is an export. */
  readonly object: object | null
  readonly domain: string
  error(): Error
}

/** Finds the owner of a value; null if the domain may change the value. */
export type OwnerOf = (value: object) => Owner | null

/** The part of the meter that shows whose code is running. */
interface Running {
  readonly who: Responsible | null
  readonly self: object | null
  readonly owned: object | null
  readonly ownedBy: object | null
}

/** The functions that a domain's views call. */
export interface Asked {
  ownerOf: OwnerOf
  /** Whether the owner itself makes the change. The owner may have got a view of its own data from another domain. */
  isDoneBy: (owner: Owner) => boolean
}

type Fields = Record<PropertyKey, unknown>

const { isMap, isSet, isAnyArrayBuffer, isRegExp, isWeakMap, isWeakSet } = types
/** The maximum number of values that are searched to find out whether a class contains a value. */
const mostSearched = 1000
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object

/** For each instance of a class that code of a domain has found in a field of an object: that object. */
export const holders = new WeakMap<object, ObjectBase>()

/** The views of one domain's code. */
export class Views {
  private readonly asked: Asked
  private readonly quota: Quota
  /** The owners of instances that were read from other domains' objects. An instance keeps its owner wherever it is stored. */
  private readonly held = new WeakMap<object, Owner>()
  /** Views by the values that they show. */
  private readonly known = new WeakMap<object, object>()

  /**
   * The function behind `$view(x,x.name)` in code of the domain.
   * @param holder the object from which the value was read
   * @returns the value, or a view of it if it is a list or record of another domain's object
   */
  readonly view: (holder: unknown, value: unknown) => unknown
  /** Like view(), for a member by name. @param isOptional whether the result is undefined for a holder that is null or undefined, as with `?.` */
  readonly get = (holder: unknown, name: PropertyKey, isOptional = false): unknown =>
    isOptional && (holder === undefined || holder === null) ? undefined : this.view(holder, (holder as Fields)[name])

  constructor(asked: Asked, running: Running, quota: Quota) {
    this.asked = asked
    this.quota = quota
    const { alone } = quota
    this.view = (holder, value) => {
      if (typeof value !== 'object' || value === null) return value
      if ((holder === running.self || holder === running.owned) && running.ownedBy === quota && running.who === alone)
        return value
      return this.look(holder, value)
    }
  }

  private look(holder: unknown, value: object): unknown {
    if (isObject(value) || !canHold(holder) || isData(holder)) return value
    const owner = this.ownerOfIn(holder, value)
    if (owner === null || isContents(holder, value)) return value
    return this.shown(value, owner)
  }

  /** Converts a value of another domain's object for this domain: lists and the like become views; instances of classes don't change. */
  private shown(value: unknown, owner: Owner): unknown {
    if (typeof value !== 'object' || value === null || isObject(value)) return value
    if (isData(value)) return this.show(value, owner)
    // An instance of the domain's own class, such as an effect on another domain's object, may change itself.
    const isOwn = programOf((value as object).constructor)?.quota === this.quota
    if (!isOwn && isMadeOfData(value)) return this.show(value, owner)
    if (isObject(owner.object)) holders.set(value, owner.object)
    if (!isOwn && !this.held.has(value)) this.held.set(value, owner)
    return value
  }

  /** The owner of a value that was read from a holder. */
  private ownerOfIn(holder: object, value: object): Owner | null {
    if (typeof holder !== 'function') return this.ownerOf(holder)
    // A static member may be inherited. It belongs to the class that defines it.
    let owner: Owner | null = null
    for (let one: unknown = holder; typeof one === 'function'; one = Object.getPrototypeOf(one)) {
      // Lasting classes and their implementations alternate in the chain, and only lasting classes have a program.
      if (programOf(one) !== undefined) owner = this.asked.ownerOf(one)
      if (owner !== null && keeps(one, value)) return owner
    }
    return null
  }

  private ownerOf(value: object): Owner | null {
    return this.asked.ownerOf(value) ?? this.ownerOfHeld(value)
  }

  /**
   * Converts the exports of another domain's program for importing code of this domain. Lists and records are frozen; maps, sets, dates and byte
   * arrays can't be frozen, so they are read through views.
   * @param domain the domain of the program
   */
  exported(exports: Record<string, unknown>, domain: string): Record<string, unknown> {
    const { quota } = this
    const error = () => new Refused(`code of ${quota.domain} may not change what ${domain} exports: make a copy of it`)
    const owner: Owner = { object: null, domain, error }
    const get = (_: object, name: PropertyKey) => {
      const value = exports[name as string]
      return holdsContainer(value, 3) ? this.shown(value, owner) : value
    }
    return new Proxy(exports, { ...refusing(owner), get }) as Record<string, unknown>
  }

  /** The owner of an instance that was read from another domain's object; null if it has none. */
  readonly ownerOfHeld: OwnerOf = value => this.held.get(value) ?? null

  /**
   * Like view(), for a value that a destructuring pattern has read.
   * @param holders the objects through which the value was reached, innermost first; undefined for lists and records
   */
  readonly bound = (value: unknown, ...holders: unknown[]): unknown => {
    if (typeof value !== 'object' || value === null) return value
    let owner: Owner | null = null
    for (const one of holders.reverse()) {
      if (!canHold(one) || isData(one)) continue
      // An instance within another domain's object belongs to that object. An object of the world belongs to itself.
      const outer: Owner | null = isObject(one) ? null : owner
      if (outer !== null) this.shown(one, outer)
      owner = this.ownerOfIn(one, value) ?? outer
    }
    return owner === null || isContents(holders.at(-1), value) ? value : this.shown(value, owner)
  }

  /** Converts an object that a destructuring pattern is about to read. Another domain's object is read through views. */
  readonly open = (value: unknown): unknown => {
    if (!canHold(value) || isData(value)) return value
    const owner = this.ownerOf(value)
    if (owner === null && typeof value !== 'function') return value
    const refuse = owner === null ? {} : refusing(owner)
    return new Proxy({}, { ...refuse, get: (_, name) => this.view(value, (value as unknown as Fields)[name]) })
  }

  /** The value to spread into an object. For another domain's object, it is a record of its fields. */
  readonly copied = (value: unknown): unknown => {
    if (!canHold(value)) return value
    const isOthers = !isData(value) && this.ownerOf(value) !== null
    if (!isOthers && !Object.keys(value).some(isInner)) return value
    const fields = entriesForAll(value)
    return Object.fromEntries(isOthers ? fields.map(([name, one]) => [name, this.view(value, one)]) : fields)
  }

  /** The function that the compiler inserts around each `...x`. */
  readonly spread = (value: unknown, intoObject = false): unknown =>
    chargeSpread(intoObject && !isData(value) ? this.copied(value) : value, intoObject)

  /** A view of a list, a record or the like. */
  private show(value: object, owner: Owner): object {
    const original = shownBy(value) ?? value
    if (ArrayBuffer.isView(original)) return (original as Uint8Array).slice()
    if (isAnyArrayBuffer(original)) return original.slice(0)
    if (original instanceof Date) return new Date(original)
    if (isRegExp(original)) return new RegExp(original)
    let view = this.known.get(original)
    if (view === undefined) {
      view = this.make(original, owner)
      this.known.set(original, view)
      if (view !== original) noteShown(view, original)
    }
    return view
  }

  private make(value: object, owner: Owner): object {
    const isPlainlyShown = (one: unknown) => typeof one !== 'object' || one === null || isObject(one)
    // The value is frozen, and nothing in it needs a view, so it is returned itself.
    const isFixed = Object.isFrozen(value) && isData(value) && !isMap(value) && !isSet(value)
    if (isFixed && Object.values(value).every(isPlainlyShown)) return value
    const inside = (one: unknown) => this.shown(one, owner)
    const change = <T>(run: () => T): T => {
      if (!this.asked.isDoneBy(owner)) throw owner.error()
      return run()
    }
    const isCollection = isMap(value) || isSet(value) || isWeakMap(value) || isWeakSet(value)
    return new Proxy(Array.isArray(value) ? [] : {}, {
      ...refusing(owner),
      get: isCollection ? readerOf(value, inside, change) : (_, name) => inside((value as Fields)[name]),
      set: (_, name, one) => change(() => Reflect.set(value, name, one)),
      deleteProperty: (_, name) => change(() => Reflect.deleteProperty(value, name)),
      has: (_, name) => Reflect.has(value, name),
      ownKeys: () => Reflect.ownKeys(value),
      getPrototypeOf: () => Object.getPrototypeOf(value) as object | null,
      getOwnPropertyDescriptor(_, name) {
        const described = Reflect.getOwnPropertyDescriptor(value, name)
        if (described === undefined) return undefined
        // The `length` of a list is the only property of the proxy's target that isn't configurable.
        const configurable = !(name === 'length' && Array.isArray(value))
        const { enumerable = false } = described
        return { value: inside((value as Fields)[name]), writable: true, enumerable, configurable }
      },
    })
  }
}

/** Whether a value is or contains something that can't be frozen: a map, a set, a date, bytes. */
export function holdsContainer(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || isObject(value)) return false
  if (isMadeOfData(value) && !Array.isArray(value)) return true
  if (depth === 0 || !isData(value)) return false
  return Object.values(value).some(one => holdsContainer(one, depth - 1))
}

const canHold = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** The traps of a proxy that refuse all changes. */
function refusing(owner: Owner): ProxyHandler<object> {
  const refuse = (): never => {
    throw owner.error()
  }
  const structure = { defineProperty: refuse, setPrototypeOf: refuse, preventExtensions: refuse }
  return { ...structure, set: refuse, deleteProperty: refuse }
}

/** Whether the own properties of a class contain a value, at any depth. */
function keeps(one: object, value: object): boolean {
  const seen = new Set<unknown>([...Object.values(one)])
  for (const inside of seen) {
    if (inside === value) return true
    if (!isData(inside) || seen.size > mostSearched) continue
    for (const more of isMap(inside) || isSet(inside) ? inside.values() : Object.values(inside)) seen.add(more)
  }
  return false
}

/** Whether a value is a list, record, map or the like, whose only owner is the object in whose field it is. */
function isData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent === Object.prototype || parent === Array.prototype || parent === null) return true
  if (parent === Map.prototype || parent === Set.prototype || parent === Date.prototype) return true
  return Object.getPrototypeOf(parent) === typedArray
}

/** Whether an instance of a class is a list, a map or the like. */
const isMadeOfData = (value: object): boolean =>
  Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Date || kinds.some(isOne => isOne(value))
const kinds = [isMap, isSet, isRegExp, isAnyArrayBuffer, isWeakMap, isWeakSet]

/** Whether a list is the driver's own list of an object's contents. */
const isContents = (holder: unknown, value: object) => isObject(holder) && anySlotOf(holder)?.shown === value
