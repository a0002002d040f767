import { types } from 'node:util'
import { isObject, type ObjectBase } from '../objects/base.ts'
import { entriesOf, valuesOf } from '../programs/fields.ts'
import { isLasting, ownerOf } from '../programs/lasting.ts'
import { Refused } from './errors.ts'
import type { Guard } from './guard.ts'

/** The maximum numbers of values (in all nested lists and records) and of characters that a domain's code may pass to a marked member. */
const mostValues = 10_000
const mostCharacters = 100_000
/** Members that turn an object into a text or a number. */
const conversions = ['toString', 'valueOf', 'toLocaleString', Symbol.toPrimitive]
/** Prototypes of built-in classes. Their instances have no getters that a domain defines. */
const ofTheLanguage = new Set<unknown>(
  [Object, Array, Map, Set, Date, RegExp, Error, TypeError, Uint8Array].map(one => one.prototype),
)

/**
 * Finds the objects of the world in the arguments that code of a domain passes to a marked member, at any depth. It refuses values that could
 * change before the member reads them: getters, instances of a domain's classes, and objects that convert themselves to a text. @throws Refused
 */
export function objectsIn(given: readonly unknown[], guard: Guard): ObjectBase[] {
  const found: ObjectBase[] = []
  const seen = new Set<object>()
  let characters = 0
  for (const waiting = [...given]; waiting.length > 0; ) {
    const one = waiting.pop()
    if (typeof one === 'string') characters += one.length
    if (characters > mostCharacters) throw tooMuch()
    if (typeof one === 'function') throw new Refused('hand over plain records and lists, no function')
    if (typeof one !== 'object' || one === null || seen.has(one)) continue
    if (seen.add(one).size > mostValues || (Array.isArray(one) && one.length > mostValues)) throw tooMuch()
    if (isObject(one)) {
      if (convertsItself(one)) throw new Refused('hand over a text where a text is meant, no object')
      found.push(one)
    } else if (types.isProxy(one)) waiting.push(...Object.values(one))
    else {
      waiting.push(...valuesIn(one, guard))
      if (types.isMap(one)) for (const entry of entriesOf(one)) waiting.push(...entry)
      if (types.isSet(one)) waiting.push(...valuesOf(one))
    }
  }
  return found
}

const tooMuch = () => new Refused('that is more than a domain may hand over at once')

/** Whether objectsIn() must look at an argument: it is neither a short text, a number or the like, nor an object of the world. */
export function isSuspect(value: unknown): boolean {
  if (typeof value === 'string') return value.length > mostCharacters
  if (typeof value === 'function') return true
  return typeof value === 'object' && value !== null && (!isObject(value) || convertsItself(value))
}

/** Whether a field of an object holds a conversion: a check and a use could get different texts. Classes can't define one: rules.ts. */
const convertsItself = (object: object) => conversions.some(name => Object.hasOwn(object, name))

/** The property values of a list, a record or an instance of a class. For a part of an object, they include the object. */
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
