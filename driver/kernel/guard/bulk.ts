import { types } from 'node:util'
import { isObject } from '../objects/base.ts'
import { entriesForAll, isInner } from './keys.ts'

// What a turn pays for work that the language's own functions do in one call: a copy of a list, a text repeated.

const { isMap, isSet, isStringObject, isTypedArray } = types
const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object
export const lengthOfTyped = Reflect.getOwnPropertyDescriptor(typedArray, 'length')!.get as () => number

/** Whose steps pay for bulk work just now; null between turns. A process has one set of intrinsics, hence one of these. */
export const bulk: { meter: Payer | null } = { meter: null }

/** `who`: whose code is at work beside the mudlib's; null: nobody's. `out` ends the turn. */
type Payer = { steps: number; who: object | null; out: () => never }

/** Elements that one step pays for, and characters. */
const elementsPerStep = 8
export const charactersPerStep = 64
/** The largest list and text that one call may make in a turn. */
export const mostElements = 8_000_000
export const mostCharacters = 32_000_000
/** Work below this many elements is cheaper than counting it. */
export const small = 32
/** Steps beyond its budget at which a turn is stopped in a native: one that calls natives never comes to mud code's next step. */
const mostOverdrawn = 100_000

/**
 * Charges the turn under way for work on so many list elements. It only takes the steps: the stop comes at mud code's next
 * step, not in the middle of what the driver itself does with a list, unless the turn is far beyond what it may use.
 * @throws RangeError where one call would make more than a turn may hold at once
 */
export const chargeElements = (count: number): void => take(count, mostElements, elementsPerStep, 'a list')
/** As chargeElements(), for a text of so many characters. */
export const chargeCharacters = (count: number): void => take(count, mostCharacters, charactersPerStep, 'a text')

function take(count: number, most: number, perStep: number, what: string): void {
  const { meter } = bulk
  if (meter === null || !(count > small)) return
  if (count > most) throw new RangeError(`${what} of ${Math.ceil(count)} is too long: at most ${most}`)
  meter.steps -= Math.ceil(count / perStep)
  if (meter.steps < -mostOverdrawn) meter.out()
}

/** How many elements a list, map or set iterates over, where no code has replaced its iterator; otherwise null. */
export function plainSize(value: object): number | null {
  const parent = Object.getPrototypeOf(value) as unknown
  if (parent !== Array.prototype && parent !== Map.prototype && parent !== Set.prototype) return null
  if (Object.hasOwn(value, Symbol.iterator)) return null
  // What was made by Object.create() has such a parent, and is none of them.
  if (Array.isArray(value)) return value.length
  return parent !== Array.prototype && (isMap(value) || isSet(value)) ? value.size : null
}

/** Makes a list of what an object iterates over. Each element is paid for before the next one, as there may be no end of them. */
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

/** Runs the driver's own work, and its libraries': the turn under way doesn't pay for it, and no native is refused. */
export function unmetered<T>(work: () => T): T {
  const { meter } = bulk
  bulk.meter = null
  try {
    return work()
  } finally {
    bulk.meter = meter
  }
}

/** Elements that the name of an element costs as much as, and that of a character. */
const elementKey = 8
const characterKey = 64

/** Charges for the names of a value's elements: an engine makes all of them at once, and looks at nothing else meanwhile. */
export function chargeKeys(value: unknown): void {
  if (typeof value === 'string') chargeElements(value.length * characterKey)
  else if (Array.isArray(value)) chargeElements(value.length * elementKey)
  else if (isTypedArray(value)) chargeElements(Reflect.apply(lengthOfTyped, value, []) * elementKey)
  else if (isStringObject(value)) chargeKeys(String.prototype.valueOf.call(value))
}

/** What spreading a value into a list or a call costs, or into an object; put round each `...x` of mud code, and what `for in` goes through. */
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
    // What a copy of an object of the world has is no longer the object's: it would be anybody's.
    if (isObject(value) && keys.some(isInner)) return Object.fromEntries(entriesForAll(value))
  } else if (typeof value === 'string') chargeElements(value.length)
  else if (typeof value === 'object') {
    const size = plainSize(value)
    if (size !== null) chargeElements(size)
    else if (Symbol.iterator in value) return collect(value as Iterable<unknown>)
  }
  return value
}
