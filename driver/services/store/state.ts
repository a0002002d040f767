import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'

/** The stored state of an object. */
export interface State {
  /** `@saved` fields that differ from the class's defaults. */
  saved?: Record<string, unknown>
  /** Transient fields: others that differ and are plain data, for the case of an interruption. */
  passing?: Record<string, unknown>
  /** Seconds between its heart beats. */
  beats?: number
}

/** The key of a plain object that stands for a value without a form in JSON. */
const kind = '$'
/** Plain data nested deeper than this isn't stored: it may be circular. */
const deepest = 20
/** Stands for an object of the world that isn't stored: left out. */
const leftOut = Symbol('left out')

/**
 * Encodes a field's value for JSON: plain data, maps, sets, dates, and references to stored objects. References to other objects
 * are left out of lists, and are undefined by themselves.
 * @throws if the value is something else: a function, an instance of a class
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
  // Without a prototype, so that a key such as __proto__ is only a key.
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, one] of Object.entries(value)) {
    const inside = encodeInside(one, idOf, depth + 1)
    if (inside !== leftOut) fields[name] = inside
  }
  return kind in fields ? { [kind]: 'plain', is: fields } : fields
}

/** The object's id, if an encoded value is a reference; else null. */
export function referenceOf(encoded: unknown): string | null {
  const reference = encoded as { [kind]?: unknown; is?: unknown } | null
  return typeof encoded === 'object' && reference?.[kind] === 'object' ? String(reference.is) : null
}

/** Decodes a value. References to objects that don't exist are left out of lists, and are null by themselves. */
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
