import { types } from 'node:util'
import { isObject, type ObjectBase } from '../objects/base.ts'
import { entriesOf, valuesOf } from '../programs/fields.ts'
import { isLasting, ownerOf } from '../programs/lasting.ts'
import { Refused } from './errors.ts'
import type { Guard } from './guard.ts'

const { isProxy, isMap, isSet } = types

/** The most values that code of a domain may hand over to a marked member, in all lists and records together. */
const mostValues = 10_000

/** Classes of the language whose instances hold no objects, or none that are looked for by their fields. */
const ofTheLanguage: ReadonlySet<unknown> = new Set(
  [Object, Array, Map, Set, Date, RegExp, Error, TypeError, RangeError, Uint8Array, ArrayBuffer].map(
    one => one.prototype,
  ),
)

/**
 * Finds the objects of the world in what code of a domain hands over to a marked member: in records, lists, maps and sets, however deep.
 * What can't be known before the member reads it is refused: getters, and instances of a domain's classes, which may have some.
 * @throws Refused
 */
export function objectsIn(given: readonly unknown[], guard: Guard): ObjectBase[] {
  const found: ObjectBase[] = []
  const seen = new Set<object>()
  const waiting: unknown[] = [...given]
  while (waiting.length > 0) {
    const one = waiting.pop()
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    if (seen.size >= mostValues) throw new Refused('that is more than a domain may hand over at once')
    seen.add(one)
    if (isObject(one)) found.push(one)
    else if (isMap(one)) for (const entry of entriesOf(one)) waiting.push(...entry)
    else if (isSet(one)) waiting.push(...valuesOf(one))
    // A view: the driver's own, which shows another's list or record.
    else if (isProxy(one)) waiting.push(...Object.values(one))
    else waiting.push(...valuesIn(one, guard))
  }
  return found
}

/** The values of a list, a record or an instance of a class. */
function valuesIn(one: object, guard: Guard): unknown[] {
  const prototype: unknown = Object.getPrototypeOf(one)
  if (prototype !== null && !ofTheLanguage.has(prototype)) {
    const program = isLasting(prototype) ? ownerOf(one.constructor) : undefined
    const { owner } = one as { owner?: unknown }
    // A part of an object is the object's.
    if (program !== undefined && isObject(owner)) return [owner]
    if (program === undefined || !guard.trust.isTrusted(program.domain))
      throw new Refused('hand over plain records and lists, no instance of a class of your own')
  }
  if (Array.isArray(one) && one.length > mostValues)
    throw new Refused('that is more than a domain may hand over at once')
  return Object.values(Object.getOwnPropertyDescriptors(one)).map(property => {
    if (property.get || property.set)
      throw new Refused('hand over plain records and lists: a getter could give anything')
    return property.value as unknown
  })
}
