import { types } from 'node:util'
import { isObject } from '../objects/base.ts'
import { entriesForAll, isInner } from './keys.ts'

// Charges a turn for bulk work that a built-in function does in one call, such as copying a list or repeating a text.

const { isMap, isSet, isStringObject, isTypedArray } = types
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object
export const lengthOfTyped = Reflect.getOwnPropertyDescriptor(typedArray, 'length')!.get as () => number

/** The meter that currently pays for bulk work; null between turns. It is global because a process has one set of intrinsics. */
export const bulk: { meter: Payer | null } = { meter: null }

/** `who` is the domains whose code is running; null if only the mudlib's code is running. `out` stops the turn. */
type Payer = { steps: number; who: object | null; out: () => never }

/** The number of elements, and of characters, that one step pays for. */
const elementsPerStep = 8
export const charactersPerStep = 64
/** The largest list and text that one call may make in a turn. */
export const mostElements = 8_000_000
export const mostCharacters = 32_000_000
/** Work below this many elements is cheaper than counting it. */
export const small = 32
/** The steps over its budget at which a turn is stopped in a native: a turn that calls only natives reaches no step of mud code. */
const mostOverdrawn = 100_000

/**
 * Charges the current turn for work on this many list elements. It only subtracts the steps. The turn is stopped at mud code's next step, not in the
 * middle of the driver's own work with a list, unless it is far over its budget.
 * @throws RangeError if one call would make a longer list than a turn may
 */
export const chargeElements = (count: number): void => take(count, mostElements, elementsPerStep, 'a list')
/** Like chargeElements(), for a text of this many characters. */
export const chargeCharacters = (count: number): void => take(count, mostCharacters, charactersPerStep, 'a text')

function take(count: number, most: number, perStep: number, what: string): void {
  const { meter } = bulk
  if (meter === null || !(count > small)) return
  if (count > most) throw new RangeError(`${what} of ${Math.ceil(count)} is too long: at most ${most}`)
  meter.steps -= Math.ceil(count / perStep)
  if (meter.steps < -mostOverdrawn) meter.out()
}

/** The number of elements that a list, map or set iterates over; null if the value is something else, or code has replaced its iterator. */
export function plainSize(value: object): number | null {
  const parent = Object.getPrototypeOf(value) as unknown
  if (parent !== Array.prototype && parent !== Map.prototype && parent !== Set.prototype) return null
  if (Object.hasOwn(value, Symbol.iterator)) return null
  // An object made by Object.create() may have such a prototype without being a list, map or set.
  if (Array.isArray(value)) return value.length
  return parent !== Array.prototype && (isMap(value) || isSet(value)) ? value.size : null
}

/** Makes a list of the elements of an iterable. The turn is charged for each element as it is read, because the iterator may never end. */
export function collect(all: Iterable<unknown>): unknown[] {
  const list: unknown[] = []
  for (const one of all) {
    if (list.push(one) % 1024 !== 0) continue
    chargeElements(1024)
    if (list.length > mostElements) chargeElements(list.length)
  }
  chargeElements(list.length % 1024)
  return list
}

/** Runs work of the driver or its libraries. The current turn isn't charged for it, and no native refuses it. */
export function unmetered<T>(work: () => T): T {
  const { meter } = bulk
  bulk.meter = null
  try {
    return work()
  } finally {
    bulk.meter = meter
  }
}

/** The costs of a list element's key and of a character's key, as numbers of elements. */
const elementKey = 8
const characterKey = 64

/** Charges for the keys of a value's elements: the engine creates all of them in one go, which can't be interrupted. */
export function chargeKeys(value: unknown): void {
  if (typeof value === 'string') chargeElements(value.length * characterKey)
  else if (Array.isArray(value)) chargeElements(value.length * elementKey)
  else if (isTypedArray(value)) chargeElements(Reflect.apply(lengthOfTyped, value, []) * elementKey)
  else if (isStringObject(value)) chargeKeys(String.prototype.valueOf.call(value))
}

/** Charges for spreading a value into a list, a call or an object. The compiler inserts this call around each `...x` and each operand of `for in`. */
export function chargeSpread(value: unknown, intoObject = false): unknown {
  if (bulk.meter === null || value === null || value === undefined) return value
  if (intoObject) {
    const parent: unknown = Object.getPrototypeOf(value)
    if (parent === Object.prototype || parent === null) {
      chargeElements(Object.keys(value).length)
      return value
    }
    chargeKeys(value)
    if (typeof value !== 'object') return value
    const keys = Object.keys(value)
    chargeElements(keys.length)
    // A copy of an object of the world has no owner, so any code could read the inner fields in it.
    if (isObject(value) && keys.some(isInner)) return Object.fromEntries(entriesForAll(value))
  } else if (typeof value === 'string') chargeElements(value.length)
  else if (typeof value === 'object') {
    const size = plainSize(value)
    if (size !== null) chargeElements(size)
    else if (Symbol.iterator in value) return collect(value as Iterable<unknown>)
  }
  return value
}
