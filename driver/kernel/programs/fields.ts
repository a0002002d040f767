import { types } from 'node:util'
import { shownBy } from '../guard/collection-view.ts'
import type { Guard } from '../guard/guard.ts'
import { anySlotOf, isObject, type ObjectBase } from '../objects/base.ts'
import { replacedFields } from './annotations.ts'
import type { Journal } from './journal.ts'
import type { LastingClass } from './program.ts'

const { isMap, isSet } = types

export type Fields = Record<string, unknown>

/** The content of a map and of a set, even if a subclass overrides their iterators. */
export const entriesOf = (map: object) => Reflect.apply(Map.prototype.entries, map, []) as Iterable<[unknown, unknown]>
export const valuesOf = (set: object) => Reflect.apply(Set.prototype.values, set, []) as Iterable<unknown>

/** The change that an upgrade makes to one field of every instance. */
export interface FieldChange {
  name: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

/** The default values of a class's fields, in an instance that no other code sees. @throws what an initialiser throws */
export function defaultsOf(guard: Guard, { lasting }: LastingClass): Fields {
  return guard.purely(() => new lasting() as Fields)
}

/** The fields whose default differs in the new version. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const changes: FieldChange[] = []
  const note = (kind: FieldChange['kind'], name: string) =>
    changes.push({ name, kind, before: before[name], after: after[name] })
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) note('added', name)
    else if (!sameValue(before[name], after[name])) note('changed', name)
  }
  for (const name of Object.keys(before)) if (!Object.hasOwn(after, name)) note('removed', name)
  return changes
}

/**
 * Upgrades objects. A field that still has its old default gets the new default. A field that the game has changed is kept. A new field gets its
 * default. A field that is no longer declared is deleted unless the game has changed it.
 * @param fresh makes a new set of defaults, so that no two objects share an array or a map
 */
export function migrate(
  objects: readonly ObjectBase[],
  changes: FieldChange[],
  fresh: () => Fields,
  journal: Journal,
): void {
  const own = new Map<object, Fields>()
  const freshFor = (object: object, name: string) => {
    let fields = own.get(object)
    if (!fields) own.set(object, (fields = fresh()))
    return fields[name]
  }
  for (const change of changes) {
    const { name, kind, before, after } = change
    const shared = typeof after !== 'object' || after === null
    const touched: Fields[] = []
    const olds: unknown[] = []
    const carry = () => {
      for (const object of objects) {
        const fields = object as unknown as Fields
        const old = fields[name]
        if (kind === 'added' ? Object.hasOwn(fields, name) : !sameValue(old, before)) continue
        // An object that mud code has frozen keeps its fields.
        if (Object.isFrozen(fields)) continue
        touched.push(fields)
        olds.push(old)
        if (kind === 'removed') delete fields[name]
        else define(fields, name, shared ? after : freshFor(object, name))
      }
    }
    const back = () => {
      touched.forEach((fields, i) => {
        if (kind === 'added') delete fields[name]
        else define(fields, name, olds[i])
      })
    }
    journal.step(carry, back)
  }
}

/** Defines an own property, as a class field does, even if the class has a setter with that name. */
function define(fields: Fields, name: string, value: unknown): void {
  if (Object.hasOwn(fields, name)) fields[name] = value
  else Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true })
}

/** Freezes a value with the lists and plain objects in it. @returns the value */
export function freezePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null || isObject(value) || Object.isFrozen(value)) return value
  const parent = Object.getPrototypeOf(value) as unknown
  if (!Array.isArray(value) && parent !== Object.prototype && parent !== null) return value
  Object.freeze(value)
  for (const inside of Object.values(value)) freezePlain(inside)
  return value
}

/** The maximum number of values that are compared, and the greatest depth. Larger data count as changed. */
const mostCompared = 100_000
const deepestCompared = 200

/** Whether two values are equal in everything that mud code can change: plain data by content, objects of the world by identity. */
export function sameValue(a: unknown, b: unknown, depth = 0, look: { left: number } | null = null): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const parent = Object.getPrototypeOf(a) as unknown
  if (parent !== Object.getPrototypeOf(b)) return false
  // A view of a map isn't a map itself, so the originals are compared.
  if (parent === Map.prototype || parent === Set.prototype) {
    const [one, other] = [shownBy(a) ?? a, shownBy(b) ?? b]
    if (one !== a || other !== b) return sameValue(one, other, depth, look)
  }
  // isObject() is expensive, and plain data are never objects of the world.
  if (parent !== Object.prototype && parent !== Array.prototype && (isObject(a) || isObject(b))) return false
  const shared = look ?? { left: mostCompared }
  if (--shared.left < 0 || depth > deepestCompared) return false
  if (Array.isArray(a)) {
    const other = b as unknown[]
    if (a.length !== other.length || a.length > mostCompared) return false
    for (let i = 0; i < a.length; i++) if (!sameValue(a[i], other[i], depth + 1, shared)) return false
    return true
  }
  if (isMap(a) && isMap(b)) {
    const other = new Map(entriesOf(b))
    return (
      [...entriesOf(a)].every(
        ([key, value]) => other.has(key) && sameValue(value, other.get(key), depth + 1, shared) && other.delete(key),
      ) && other.size === 0
    )
  }
  if (isSet(a) && isSet(b)) {
    const other = new Set(valuesOf(b))
    return [...valuesOf(a)].every(value => other.delete(value)) && other.size === 0
  }
  if (a instanceof Date) return a.getTime() === (b as Date).getTime()
  if (a instanceof RegExp) return String(a) === String(b)
  // No lists of keys are created, to save time, because this runs for each clone that has behaviours.
  let more = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !sameValue((a as Fields)[key], (b as Fields)[key], depth + 1, shared)) return false
    more--
  }
  for (const _ in b) more++
  return more === 0
}

/**
 * A snapshot of objects' fields and the plain data in them. Restoring keeps the identity of lists, maps and plain objects, because other code may
 * refer to them. A field that is always replaced as a whole (`@replaced`) isn't copied, because its value may be connected to the whole world.
 */
export class Snapshot {
  private readonly restores: (() => void)[] = []
  private readonly seen = new Set<object>()

  constructor(journal: Journal) {
    journal.onRollBack(() => this.restore())
  }

  private visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.seen.has(value) || isObject(value)) return
    if (Array.isArray(value)) {
      const copy = [...value]
      this.keep(value, copy, () => {
        value.length = 0
        for (const entry of copy) value.push(entry)
      })
    } else if (value instanceof Map || value instanceof Set) {
      const copy = [...value.entries()]
      this.keep(value, copy.flat(), () => {
        value.clear()
        for (const [key, entry] of copy) value instanceof Map ? value.set(key, entry) : value.add(entry)
      })
    } else if (!ArrayBuffer.isView(value)) this.add(value)
  }

  private keep(value: object, inside: unknown[], restore: () => void): void {
    this.seen.add(value)
    this.restores.push(restore)
    for (const one of inside) this.visit(one)
  }

  /** Adds an object's own fields to the snapshot. */
  add(value: object): void {
    const fields = value as Fields
    const copy = Object.entries(fields)
    const names = new Set(copy.map(([name]) => name))
    const replaced = isObject(value) ? replacedFields(value) : null
    const changeable = replaced ? copy.filter(([name]) => !replaced.has(name)) : copy
    this.keep(
      value,
      changeable.map(([, entry]) => entry),
      () => {
        if (isObject(value) && anySlotOf(value)?.destructed) return
        for (const name of Object.keys(fields)) if (!names.has(name)) delete fields[name]
        for (const [name, entry] of copy) define(fields, name, entry)
      },
    )
  }

  private restore(): void {
    for (const restore of this.restores) {
      try {
        restore()
      } catch {
        // The value was frozen after the snapshot, so it hasn't changed since then.
      }
    }
  }
}
