import { types } from 'node:util'
import { isObject } from '../objects/base.ts'
import { chargeElements, chargeSpread } from './bulk.ts'
import { isInner } from './keys.ts'

// What code of a domain reads of others' objects: their lists and records as they are, but not to be changed.

/** What views show. */
const originals = new WeakMap<object, object>()

/** What a view shows, for what keeps a copy of it; undefined: the value is no view. */
export const shownBy = (view: object): object | undefined => originals.get(view)

/** Why code may not change what a value holds; null: it may. */
export type Reason = (holder: object) => (() => Error) | null

/** Where whose code runs is written down. */
interface Running {
  readonly self: object | null
  readonly owned: object | null
  readonly ownedBy: object | null
}

type Fields = Record<PropertyKey, unknown>

const { isMap, isSet } = types
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object

/** The views of one domain's code. */
export class Views {
  private readonly reasonFor: Reason
  /** Instances of classes that others' objects have in fields, with those objects. */
  private readonly held = new WeakMap<object, { by: object; reason: () => Error }>()
  /** Views by what they show, and by themselves. */
  private readonly known = new WeakMap<object, object>()

  /**
   * What `$view(x,x.name)` gives in code of the domain.
   * @param holder of what the value was read
   * @returns the value; of a list or record in a field of another's object, a view
   */
  readonly view: (holder: unknown, value: unknown) => unknown
  /** As view(), of a member by name. @param isOptional whether undefined is what it gives of nothing */
  readonly get = (holder: unknown, name: PropertyKey, isOptional = false): unknown =>
    isOptional && (holder === undefined || holder === null) ? undefined : this.view(holder, (holder as Fields)[name])

  constructor(reasonFor: Reason, running: Running, quota: object) {
    this.reasonFor = reasonFor
    this.view = (holder, value) => {
      if (typeof value !== 'object' || value === null) return value
      if ((holder === running.self || holder === running.owned) && running.ownedBy === quota) return value
      return this.look(holder, value)
    }
  }

  private look(holder: unknown, value: object): unknown {
    if (holder === null || (typeof holder !== 'object' && typeof holder !== 'function')) return value
    if (isObject(value) || isData(holder)) return value
    const reason = this.reasonAgainst(holder)
    // What a getter has made is whoever's asked for it.
    if (reason === null || !(this.known.has(value) || isInField(holder, value))) return value
    if (isData(value)) return this.show(value, reason)
    this.held.set(value, { by: holder, reason })
    return value
  }

  /** Why the domain may not change something; null: it may. Instances of classes in fields of others' objects are those objects'. */
  readonly reasonAgainst: Reason = value => {
    const reason = this.reasonFor(value)
    if (reason !== null) return reason
    const held = this.held.get(value)
    if (held === undefined) return null
    if (isInField(held.by, value)) return held.reason
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

  /** An object as patterns and copies read it: another's through views. */
  readonly open = (value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || isData(value)) return value
    if (this.reasonAgainst(value) === null) return value
    return new Proxy(value, { get: (target, name) => this.view(target, (target as Fields)[name]) })
  }

  /** An object as it is copied: of another's, a record of its fields. */
  readonly copied = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const reason = isData(value) ? null : this.reasonAgainst(value)
    if (reason === null && !Object.keys(value).some(isInner)) return value
    const fields = Object.entries(value).filter(([name]) => !isInner(name))
    if (reason === null) return Object.fromEntries(fields)
    return Object.fromEntries(fields.map(([name, one]) => [name, isData(one) ? this.show(one, reason) : one]))
  }

  /** What stands round each `...x`. */
  readonly spread = (value: unknown, intoObject = false): unknown =>
    chargeSpread(intoObject && !isData(value) ? this.copied(value) : value, intoObject)

  /** A view of a list or record. @param reason why it can't be changed */
  private show(value: object, reason: () => Error): object {
    if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice()
    if (value instanceof Date) return new Date(value)
    let view = this.known.get(value)
    if (view === undefined) {
      view = this.make(value, reason)
      this.known.set(value, view).set(view, view)
      originals.set(view, value)
    }
    return view
  }

  private make(value: object, reason: () => Error): object {
    const inside = (one: unknown) => (isData(one) ? this.show(one, reason) : one)
    const refuse = (): never => {
      throw reason()
    }
    const traps: ProxyHandler<object> = {
      set: refuse,
      defineProperty: refuse,
      deleteProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
    }
    if (isMap(value) || isSet(value)) {
      const methods = readersOf(value, inside, refuse)
      const get = (target: object, name: PropertyKey) =>
        name === 'size' ? (target as { size: number }).size : methods.get(name)
      return new Proxy(value, { ...traps, get })
    }
    // Nothing in it is to be shown by a view: it is as it is, for good.
    if (Object.isFrozen(value) && !Object.values(value).some(isData)) return value
    // What is frozen must be given as it is, by the rules of the language: lists in it, too.
    const shown = !Object.isFrozen(value) ? value : Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    return new Proxy(shown, { ...traps, get: (target, name) => inside((target as Fields)[name]) })
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

function isInField(holder: object, value: object): boolean {
  if (typeof holder !== 'function') return Object.values(holder).includes(value)
  // What a class keeps is of its newest implementation, or of what that extends.
  for (let one: unknown = holder; typeof one === 'function'; one = Object.getPrototypeOf(one))
    if (Object.values(one).includes(value)) return true
  return false
}

type Call = (...args: unknown[]) => unknown

/** The methods of a map or a set that change nothing. */
function readersOf(
  all: Map<unknown, unknown> | Set<unknown>,
  inside: (one: unknown) => unknown,
  refuse: () => never,
): Map<PropertyKey, Call> {
  const list = (make: (key: unknown, value: unknown) => unknown) => () => {
    chargeElements(all.size)
    return [...all.entries()].map(([key, value]) => make(inside(key), inside(value))).values()
  }
  const entries = list((key, value) => [key, value])
  const values = list((_key, value) => value)
  const methods: [PropertyKey, Call][] = [
    ...(['set', 'add', 'delete', 'clear'] as const).map((name): [PropertyKey, Call] => [name, refuse]),
    ['has', key => all.has(key)],
    ['keys', list(key => key)],
    ['values', values],
    ['entries', entries],
    [Symbol.iterator, isMap(all) ? entries : values],
    [
      'forEach',
      (run, self) => {
        for (const [key, value] of entries() as Iterable<[unknown, unknown]>)
          Reflect.apply(run as Call, self, [value, key])
      },
    ],
  ]
  if (isMap(all)) methods.push(['get', key => inside(all.get(key))])
  return new Map(methods)
}
