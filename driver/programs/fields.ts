import { anySlotOf, isObject, type ObjectBase } from '../objects/base.ts'
import type { Journal } from './lasting.ts'
import type { ObjectClass } from './program.ts'

type Fields = Record<string, unknown>

/** What an upgrade does to one field of every instance. */
interface FieldChange {
  name: string
  kind: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

/** An instance that only shows what the class's fields start as. */
export function defaultsOf(made: ObjectClass): Fields {
  return new made() as Fields
}

/** Which fields start differently in the new version. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const changes: FieldChange[] = []
  for (const name of Object.keys(after)) {
    if (!Object.hasOwn(before, name)) changes.push({ name, kind: 'added', before: undefined, after: after[name] })
    else if (!sameValue(before[name], after[name])) {
      changes.push({ name, kind: 'changed', before: before[name], after: after[name] })
    }
  }
  for (const name of Object.keys(before)) {
    if (!Object.hasOwn(after, name)) changes.push({ name, kind: 'removed', before: before[name], after: undefined })
  }
  return changes
}

/**
 * Carries objects over: a field that still has its old default takes the new one, one that play has changed is kept, a new
 * one gets its default, one no longer declared goes unless play has set it.
 * @param fresh makes another set of new defaults, so that no two objects share an array or a map
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
        // What play has frozen keeps what it has.
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

/** As a class field does: an own property, whatever setter the class may have for the name. */
function define(fields: Fields, name: string, value: unknown): void {
  if (Object.hasOwn(fields, name)) fields[name] = value
  else Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true })
}

/** Equal in all that play could have changed: plain data by content, objects of the world by identity. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isObject(a) || isObject(b) || Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (Array.isArray(a))
    return a.length === (b as unknown[]).length && a.every((value, i) => sameValue(value, (b as unknown[])[i]))
  if (a instanceof Map) {
    const other = b as Map<unknown, unknown>
    return a.size === other.size && [...a].every(([key, value]) => other.has(key) && sameValue(value, other.get(key)))
  }
  if (a instanceof Set)
    return a.size === (b as Set<unknown>).size && [...a].every(value => (b as Set<unknown>).has(value))
  if (a instanceof Date) return a.getTime() === (b as Date).getTime()
  if (a instanceof RegExp) return String(a) === String(b)
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && sameValue((a as Fields)[key], (b as Fields)[key]))
  )
}

/**
 * Remembers the fields of objects with the plain data in them, to be put back in place: lists, maps and plain objects stay the
 * same ones, whoever else holds them.
 */
export class Snapshot {
  private readonly restores: (() => void)[] = []
  private readonly seen = new Set<object>()

  constructor(journal: Journal) {
    journal.step(
      () => {},
      () => this.restore(),
    )
  }

  /** Takes an object of the world in. */
  add(object: ObjectBase): void {
    this.remember(object)
  }

  private visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || this.seen.has(value) || isObject(value)) return
    if (Array.isArray(value)) {
      const copy = [...value]
      this.keep(value, copy, () => {
        value.length = 0
        for (const entry of copy) value.push(entry)
      })
    } else if (value instanceof Map) {
      const copy = [...value]
      this.keep(value, copy.flat(), () => {
        value.clear()
        for (const [key, entry] of copy) value.set(key, entry)
      })
    } else if (value instanceof Set) {
      const copy = [...value]
      this.keep(value, copy, () => {
        value.clear()
        for (const entry of copy) value.add(entry)
      })
    } else if (!ArrayBuffer.isView(value)) this.remember(value)
  }

  private keep(value: object, inside: unknown[], restore: () => void): void {
    this.seen.add(value)
    this.restores.push(restore)
    for (const one of inside) this.visit(one)
  }

  /** An object's own fields. */
  private remember(value: object): void {
    const fields = value as Fields
    const copy = Object.entries(fields)
    const names = new Set(copy.map(([name]) => name))
    this.keep(
      value,
      copy.map(([, entry]) => entry),
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
        // Frozen since: it is as it was.
      }
    }
  }
}
