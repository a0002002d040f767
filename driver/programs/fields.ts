import { isObject, type ObjectBase } from '../objects/base.ts'
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
 * Carries one object over: a field that still has its old default takes the new one, one that play has changed is kept, a
 * new one gets its default, one no longer declared goes unless play has set it.
 * @param fresh makes another set of new defaults, so that no two objects share an array or a map
 */
export function migrate(object: ObjectBase, changes: FieldChange[], fresh: () => Fields, journal: Journal): void {
  const fields = object as unknown as Fields
  let own: Fields | null = null
  for (const { name, kind, before, after } of changes) {
    const had = Object.hasOwn(fields, name)
    const old = fields[name]
    if (kind === 'added' ? had : !sameValue(old, before)) continue
    if (kind === 'removed') {
      journal.step(
        () => delete fields[name],
        () => define(fields, name, old),
      )
      continue
    }
    let value = after
    if (typeof after === 'object' && after !== null) value = (own ??= fresh())[name]
    journal.step(
      () => define(fields, name, value),
      () => (had ? define(fields, name, old) : delete fields[name]),
    )
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
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && sameValue((a as Fields)[key], (b as Fields)[key]))
  )
}

/** Remembers all fields of an object, plain data copied, and puts them back on a roll-back. */
export function snapshotFields(object: ObjectBase, journal: Journal): void {
  const fields = object as unknown as Fields
  const copies = new Map(Object.keys(fields).map(name => [name, copyOf(fields[name])]))
  journal.step(
    () => {},
    () => {
      for (const name of Object.keys(fields)) if (!copies.has(name)) delete fields[name]
      for (const [name, value] of copies) define(fields, name, value)
    },
  )
}

function copyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isObject(value)) return value
  if (Array.isArray(value)) return value.map(copyOf)
  if (value instanceof Map) return new Map([...value].map(([key, entry]) => [key, copyOf(entry)]))
  if (value instanceof Set) return new Set(value)
  if (value instanceof Date) return new Date(value.getTime())
  const copy = Object.create(Object.getPrototypeOf(value)) as Fields
  for (const [name, entry] of Object.entries(value)) copy[name] = copyOf(entry)
  return copy
}
