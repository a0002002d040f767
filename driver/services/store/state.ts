import { types } from 'node:util'
import { chargeElements } from '../../kernel/guard/bulk.ts'
import { shownBy } from '../../kernel/guard/collection-view.ts'
import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import { entriesOf, sameValue, valuesOf } from '../../kernel/programs/fields.ts'
import { kindNamed, kindOf } from './kinds.ts'
import { SizeLimitError } from './size-limit-error.ts'

const { isDate, isMap, isProxy, isSet } = types

/** The stored state of an object. */
export interface State {
  /** `@saved` fields that differ from the class's defaults. */
  saved?: Record<string, unknown>
  /** Transient fields, for an interruption of the world. They are all other fields that differ from the defaults and are plain data. */
  passing?: Record<string, unknown>
  /** The states of the object's parts. They are transient, too. */
  parts?: PartState[]
  /** The seconds between the object's heart beats. */
  beats?: number
}

/** The stored state of one of an object's parts, which is a behaviour. */
export interface PartState {
  /** The name of its class. */
  of: string
  /** The part's index among the object's parts of that class; absent for the first part. */
  at?: number
  /** Fields that differ from those of a new part. */
  is: Record<string, unknown>
}

/** The key that marks a plain object as the encoding of a value that JSON can't represent. */
const kind = '$'
/** Plain data nested deeper than this isn't stored, because it may be circular. */
const deepest = 20
/** The maximum number of values and characters of one field, counted at each occurrence. A field with more isn't stored. */
const mostValues = 250_000
const mostCharacters = 16_000_000
/** Class instances nested deeper than this aren't stored. */
const deepestInstance = 4
/** Marks a reference that is left out, because its object isn't stored or no longer exists. */
const leftOut = Symbol('left out')

type IdOf = (object: ObjectBase) => string | null
type Find = (id: string) => ObjectBase | null

/**
 * Encodes a field's value for JSON: plain data, maps, sets, dates, and references to stored objects. References to other objects are left out of
 * lists. A value that is itself such a reference is encoded as undefined.
 * @throws if the value is anything else, such as a function or an instance of a class
 */
export function encode(value: unknown, idOf: IdOf): unknown {
  const encoder = new Encoder(idOf, false)
  try {
    const encoded = encoder.encode(value, undefined, 0, 0)
    return encoded === leftOut ? undefined : encoded
  } finally {
    chargeElements(encoder.count)
  }
}

/**
 * Encodes the fields of an object's part that differ from those of a new part. Values that can't be encoded are left out. Unlike encode(), it
 * includes the fields of class instances. It leaves out a whole entry that refers to an object that isn't stored, because half an entry would be
 * useless.
 * @param skipped names of fields that aren't stored
 */
export function encodePart(part: object, fresh: object, skipped: ReadonlySet<string>, idOf: IdOf): PartState['is'] {
  return new Encoder(idOf, true).fieldsOf(part, fresh, 0, skipped)
}

/** The maximum number of values and characters that encodeAll() encodes for one object. */
const mostOfAll = 4000
const mostCharactersOfAll = 40_000

/**
 * Like encodePart(), but for showing an object, not for restoring it. Destructed objects keep their ids, and only the first few thousand values are
 * encoded.
 */
export function encodeAll(
  object: object,
  fresh: object,
  skipped: ReadonlySet<string>,
  idOf: (object: ObjectBase) => string,
): PartState['is'] {
  return new Encoder(idOf, true, { values: mostOfAll, characters: mostCharactersOfAll }).fieldsOf(
    object,
    fresh,
    0,
    skipped,
  )
}

const { getTime } = Date.prototype

class Encoder {
  private readonly idOf: IdOf
  /** The number of values and characters that may still be encoded. A list that occurs several times is encoded each time. */
  private values: number
  private characters: number
  /** Whether the encoder encodes the fields of a part: see encodePart(). */
  private readonly inPart: boolean
  /** Whether the result is only for showing, so that references to destructed objects are kept: see encodeAll(). */
  private readonly isForLooking: boolean

  /** @param looks the limits of encodeAll(); null for the other functions */
  constructor(idOf: IdOf, inPart: boolean, looks: { values: number; characters: number } | null = null) {
    this.idOf = idOf
    this.inPart = inPart
    this.isForLooking = looks !== null
    this.values = looks?.values ?? mostValues
    this.characters = looks?.characters ?? mostCharacters
  }

  /** The number of values that were encoded. */
  get count(): number {
    return mostValues - this.values
  }

  private pay(characters: number): void {
    this.characters -= characters
    if (--this.values < 0 || this.characters < 0) throw new SizeLimitError('it is too much')
  }

  /**
   * Encodes a value.
   * @param fresh the value of the same field in a newly made part; undefined if there is none
   * @param depth the depth of nesting of plain data
   * @param instances the number of class instances that enclose the value
   */
  encode(value: unknown, fresh: unknown, depth: number, instances: number): unknown {
    this.pay(typeof value === 'string' ? value.length : 0)
    switch (typeof value) {
      case 'string':
      case 'boolean':
        return value
      case 'number':
        return Number.isFinite(value) ? value : { [kind]: 'number', is: String(value) }
      case 'undefined':
        return { [kind]: 'undefined' }
      case 'object':
        break
      default:
        throw new Error(`a ${typeof value} can't be kept`)
    }
    if (value === null) return null
    if (isObject(value)) {
      const id = value.destructed && !this.isForLooking ? null : this.idOf(value)
      return id === null ? leftOut : { [kind]: 'object', is: id }
    }
    if (depth >= deepest) throw new Error('it is nested too deep, or in a ring')
    const list = (values: Iterable<unknown>) => {
      const encoded: unknown[] = []
      for (const one of values) {
        const inside = this.encode(one, undefined, depth + 1, instances)
        if (inside !== leftOut) encoded.push(inside)
      }
      return encoded
    }
    const foreign = kindOf(value)
    if (foreign !== undefined) return { [kind]: foreign.name, is: foreign.encode(value, one => this.inForeign(one)) }
    if (isProxy(value)) {
      const shown = shownBy(value)
      if (shown === undefined) throw new Error("a proxy can't be kept")
      return this.encode(shown, undefined, depth, instances)
    }
    if (Array.isArray(value)) return list(elementsOf(value))
    if (isMap(value)) {
      const entries = [...entriesOf(value)].map(entry => list(entry)).filter(entry => entry.length === 2)
      return { [kind]: 'map', is: entries }
    }
    if (isSet(value)) return { [kind]: 'set', is: list(valuesOf(value)) }
    if (isDate(value)) return { [kind]: 'date', is: Reflect.apply(getTime, value, []) }
    const prototype = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null) {
      if (!this.inPart || instances >= deepestInstance) throw new Error("an instance of a class can't be kept")
      return { [kind]: 'fields', is: this.fieldsOf(value, isRecord(fresh) ? fresh : {}, instances + 1) }
    }
    // The record has no prototype, so that a key such as __proto__ has no special meaning.
    const fields = Object.create(null) as Record<string, unknown>
    for (const name of Object.keys(value)) {
      this.pay(name.length)
      const one = dataOf(value, name)
      const inside = this.encode(one, isRecord(fresh) ? fresh[name] : undefined, depth + 1, instances)
      if (inside !== leftOut) fields[name] = inside
      else if (this.inPart) return leftOut
    }
    return kind in fields ? { [kind]: 'plain', is: fields } : fields
  }

  /** A value within a value of another language; undefined if it isn't stored. */
  private inForeign(value: unknown): unknown {
    try {
      const encoded = this.encode(value, undefined, 0, 0)
      return encoded === leftOut ? undefined : encoded
    } catch (error) {
      if (this.values < 0 || this.characters < 0) throw error
      return undefined
    }
  }

  /** The fields of a part, or of a class instance within it, that differ from those of a new part or instance. */
  fieldsOf(value: object, fresh: object, instances: number, skipped?: ReadonlySet<string>): Record<string, unknown> {
    const fields = Object.create(null) as Record<string, unknown>
    for (const name of Object.keys(value)) {
      if (skipped?.has(name)) continue
      const one = dataOf(value, name)
      const before = (fresh as Record<string, unknown>)[name]
      if (name in fresh && sameValue(one, before)) continue
      try {
        const inside = this.encode(one, before, 0, instances)
        if (inside !== leftOut) fields[name] = inside
      } catch {
        // The field is left out. In a restored part, it will have the value of a new part.
      }
    }
    return fields
  }
}

/** The value of an object's field; undefined for a getter, because no code may run while an object is read. */
function dataOf(value: object, name: string): unknown {
  return Reflect.getOwnPropertyDescriptor(value, name)?.value
}

/** The elements of a list, even if a subclass overrides its iterator. */
function* elementsOf(list: readonly unknown[]): Iterable<unknown> {
  if (list.length > mostValues) throw new SizeLimitError('it is too much')
  const isPlain = Object.getPrototypeOf(list) === Array.prototype
  for (let i = 0; i < list.length; i++) yield isPlain ? list[i] : dataOf(list, String(i))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The object's id, if an encoded value is a reference; otherwise null. */
export function referenceOf(encoded: unknown): string | null {
  const reference = encoded as { [kind]?: unknown; is?: unknown } | null
  return typeof encoded === 'object' && reference?.[kind] === 'object' ? String(reference.is) : null
}

/** Decodes a value. References to objects that don't exist are left out of lists. A value that is itself such a reference is decoded as null. */
export function decode(encoded: unknown, find: Find): unknown {
  const value = new Decoder(find, false).decode(encoded, undefined)
  return value === leftOut ? null : value
}

/**
 * Restores the encoded fields of a part. A field whose value refers to an object that doesn't exist is not changed. A list only lacks the entries
 * with such references.
 */
export function decodePart(encoded: PartState['is'], part: object, find: Find): void {
  new Decoder(find, true).putBack(encoded, part)
}

class Decoder {
  private readonly find: Find
  /** Whether the decoder decodes the fields of a part: see encodePart(). */
  private readonly inPart: boolean

  constructor(find: Find, inPart: boolean) {
    this.find = find
    this.inPart = inPart
  }

  /** @param present the current value of the field. The fields of class instances are restored in place */
  decode(encoded: unknown, present: unknown): unknown {
    if (typeof encoded !== 'object' || encoded === null) return encoded
    const list = (values: readonly unknown[]) =>
      values.map(one => this.decode(one, undefined)).filter(one => one !== leftOut)
    if (Array.isArray(encoded)) return list(encoded)
    const { [kind]: what, is } = encoded as { [kind]?: unknown; is?: unknown }
    switch (what) {
      case undefined:
        return this.plain(encoded, present)
      case 'plain':
        return this.plain(is as object, present)
      case 'object':
        return this.find(String(is)) ?? leftOut
      case 'undefined':
        return undefined
      case 'number':
      // Older drivers stored values of this kind.
      case 'bigint':
        return Number(is)
      case 'date':
        return new Date(Number(is))
      case 'set':
        return new Set(list(is as unknown[]))
      case 'map': {
        const entries = (is as unknown[][]).map(list).filter(entry => entry.length === 2)
        return new Map(entries as [unknown, unknown][])
      }
      case 'fields':
        // With newer code, the field may have another kind of value.
        if (!isRecord(present) || isObject(present) || Array.isArray(present)) return leftOut
        this.putBack(is as object, present)
        return present
      default: {
        const foreign = kindNamed(what)
        if (foreign === undefined) throw new Error(`kept by a newer version: ${String(what)}`)
        return foreign.decode(is, one => {
          const value = this.decode(one, undefined)
          return value === leftOut ? undefined : value
        })
      }
    }
  }

  private plain(fields: object, present: unknown): unknown {
    const decoded: Record<string, unknown> = {}
    for (const [name, one] of Object.entries(fields)) {
      const inside = this.decode(one, isRecord(present) ? present[name] : undefined)
      if (inside !== leftOut) setField(decoded, name, inside)
      else if (this.inPart) return leftOut
    }
    return decoded
  }

  putBack(encoded: object, into: object): void {
    for (const [name, one] of Object.entries(encoded)) {
      // A name that is a method or an accessor in the new code is no longer a field.
      if (!Object.hasOwn(into, name) && name in into) continue
      const present = (into as Record<string, unknown>)[name]
      const value = this.decode(one, present)
      if (value !== leftOut && value !== present) setField(into, name, value)
    }
  }
}

/** Sets an own property of an object, as a class field does. */
export function setField(fields: object, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, writable: true, enumerable: true, configurable: true })
}
