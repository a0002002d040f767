import { types } from 'node:util'
import { isObject, type ObjectBase } from '../objects/base.ts'
import { entriesOf, valuesOf } from '../programs/fields.ts'
import { isLasting, ownerOf } from '../programs/lasting.ts'
import { Refused } from './errors.ts'
import type { Guard } from './guard.ts'

/** The most values that code of a domain may pass to a marked member, in all lists and records together. */
const mostValues = 10_000
/** Prototypes of built-in classes, whose instances have no getters of a domain. */
const ofTheLanguage = new Set<unknown>(
  [Object, Array, Map, Set, Date, RegExp, Error, TypeError, Uint8Array].map(one => one.prototype),
)

/**
 * Finds the objects of the world in the arguments that code of a domain passes to a marked member, at any depth. It refuses values that could
 * change before the member reads them: getters, and instances of a domain's classes. @throws Refused
 */
export function objectsIn(given: readonly unknown[], guard: Guard): ObjectBase[] {
  const found: ObjectBase[] = []
  const seen = new Set<object>()
  for (const waiting = [...given]; waiting.length > 0; ) {
    const one = waiting.pop()
    if (typeof one === 'function') throw new Refused('hand over plain records and lists, no function')
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    if (seen.add(one).size > mostValues || (Array.isArray(one) && one.length > mostValues))
      throw new Refused('that is more than a domain may hand over at once')
    if (isObject(one)) found.push(one)
    else if (types.isProxy(one)) waiting.push(...Object.values(one))
    else {
      waiting.push(...valuesIn(one, guard))
      if (types.isMap(one)) for (const entry of entriesOf(one)) waiting.push(...entry)
      if (types.isSet(one)) waiting.push(...valuesOf(one))
    }
  }
  return found
}

/** The property values of a list, a record or an instance of a class. Those of a part of an object include the object. */
function valuesIn(one: object, guard: Guard): unknown[] {
  const prototype: unknown = Object.getPrototypeOf(one)
  if (prototype !== null && !ofTheLanguage.has(prototype)) {
    const program = isLasting(prototype) ? ownerOf(one.constructor) : undefined
    if (program === undefined || !guard.trust.isTrusted(program.domain))
      throw new Refused('hand over plain records and lists, no instance of a class of your own')
  }
  return Object.values(Object.getOwnPropertyDescriptors(one)).map(({ get, set, value }) => {
    if (get || set) throw new Refused('hand over plain records and lists: a getter could give anything')
    return value as unknown
  })
}
