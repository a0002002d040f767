import { isObject, type ObjectBase } from '../objects/base.ts'

/** What is kept of an object. */
export interface State {
  /** `@saved` fields that differ from what the class begins with. */
  saved?: Record<string, unknown>
  /** Other fields that do, and are plain enough: for going on after an interruption. */
  passing?: Record<string, unknown>
  /** Seconds between its heart beats. */
  beats?: number
}

/** What JSON has no word for is a plain object with this key, which says what it is. */
const kind = '$'
/** Plain data nested deeper than this isn't kept: it may be a ring. */
const deepest = 20
/** An object of the world that isn't kept: left out. */
const leftOut = Symbol('left out')

/**
 * A field's value as JSON can keep it: plain data, maps, sets, dates, and references to objects that are kept themselves.
 * Others are left out of lists, and are undefined by themselves.
 * @throws where it is something else: a function, an instance of a class
 */
export function encode(value: unknown, idOf: (object: ObjectBase) => string | null): unknown {
  const encoded = encodeInside(value, idOf, 0)
  return encoded === leftOut ? undefined : encoded
}

function encodeInside(value: unknown, idOf: (object: ObjectBase) => string | null, depth: number): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      return Number.isFinite(value) ? value : { [kind]: 'number', is: String(value) }
    case 'undefined':
      return { [kind]: 'undefined' }
    case 'bigint':
      return { [kind]: 'bigint', is: String(value) }
    case 'object':
      break
    default:
      throw new Error(`a ${typeof value} can't be kept`)
  }
  if (value === null) return null
  if (isObject(value)) {
    const id = value.destructed ? null : idOf(value)
    return id === null ? leftOut : { [kind]: 'object', is: id }
  }
  if (depth >= deepest) throw new Error('it is nested too deep, or in a ring')
  const list = (values: Iterable<unknown>) => {
    const encoded: unknown[] = []
    for (const one of values) {
      const inside = encodeInside(one, idOf, depth + 1)
      if (inside !== leftOut) encoded.push(inside)
    }
    return encoded
  }
  if (Array.isArray(value)) return list(value)
  if (value instanceof Map) {
    const entries = [...value].map(entry => list(entry)).filter(entry => entry.length === 2)
    return { [kind]: 'map', is: entries }
  }
  if (value instanceof Set) return { [kind]: 'set', is: list(value) }
  if (value instanceof Date) return { [kind]: 'date', is: value.getTime() }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) throw new Error("an instance of a class can't be kept")
  // Of no class, so that a key such as __proto__ is only a key.
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, one] of Object.entries(value)) {
    const inside = encodeInside(one, idOf, depth + 1)
    if (inside !== leftOut) fields[name] = inside
  }
  return kind in fields ? { [kind]: 'plain', is: fields } : fields
}

/** Whether an encoded value is a reference by itself: then the object's id. */
export function referenceOf(encoded: unknown): string | null {
  const reference = encoded as { [kind]?: unknown; is?: unknown } | null
  return typeof encoded === 'object' && reference?.[kind] === 'object' ? String(reference.is) : null
}

/** The value that was encoded. References to objects that aren't there are left out, and null by themselves. */
export function decode(encoded: unknown, find: (id: string) => ObjectBase | null): unknown {
  const value = decodeInside(encoded, find)
  return value === leftOut ? null : value
}

function decodeInside(encoded: unknown, find: (id: string) => ObjectBase | null): unknown {
  if (typeof encoded !== 'object' || encoded === null) return encoded
  const list = (values: readonly unknown[]) => values.map(one => decodeInside(one, find)).filter(one => one !== leftOut)
  if (Array.isArray(encoded)) return list(encoded)
  const { [kind]: what, is } = encoded as { [kind]?: unknown; is?: unknown }
  switch (what) {
    case undefined:
      return decodeFields(encoded, find)
    case 'plain':
      return decodeFields(is as object, find)
    case 'object':
      return find(String(is)) ?? leftOut
    case 'undefined':
      return undefined
    case 'number':
      return Number(is)
    case 'bigint':
      return BigInt(String(is))
    case 'date':
      return new Date(Number(is))
    case 'set':
      return new Set(list(is as unknown[]))
    case 'map': {
      const entries = (is as unknown[][]).map(list).filter(entry => entry.length === 2)
      return new Map(entries as [unknown, unknown][])
    }
    default:
      throw new Error(`kept by a newer version: ${String(what)}`)
  }
}

function decodeFields(fields: object, find: (id: string) => ObjectBase | null): Record<string, unknown> {
  const decoded: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(fields)) {
    const inside = decodeInside(one, find)
    if (inside === leftOut) continue
    Object.defineProperty(decoded, name, { value: inside, writable: true, enumerable: true, configurable: true })
  }
  return decoded
}
