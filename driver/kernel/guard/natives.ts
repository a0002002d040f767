// The language's own functions that do, in one call, work of any size: a copy of a list, a string repeated. They are wrapped
// before the process is hardened, so that within a turn they cost steps by size, however they are reached.

/** Whose steps pay for bulk work just now; null between turns. A process has one set of intrinsics, hence one of these. */
export const bulk: { meter: { steps: number } | null } = { meter: null }

/** Elements that one step pays for, and characters. */
const elementsPerStep = 8
const charactersPerStep = 64
/** The largest list and text that one call may make in a turn. */
const mostElements = 8_000_000
const mostCharacters = 32_000_000
/** Work below this many elements is cheaper than counting it. */
const small = 32

/**
 * Charges the turn under way for work on so many list elements. It only takes the steps: the stop comes at mud code's next
 * step, never in the middle of what the driver itself does with a list.
 * @throws RangeError where one call would make more than a turn may hold at once
 */
export const chargeElements = (count: number): void => take(count, mostElements, elementsPerStep, 'a list')
/** As chargeElements(), for a text of so many characters. */
const chargeCharacters = (count: number): void => take(count, mostCharacters, charactersPerStep, 'a text')

function take(count: number, most: number, perStep: number, what: string): void {
  const { meter } = bulk
  if (meter === null || !(count > small)) return
  if (count > most) throw new RangeError(`${what} of ${Math.ceil(count)} is too long: at most ${most}`)
  meter.steps -= Math.ceil(count / perStep)
}

/** What spreading a value costs; put round each `...x` of mud code. */
export function chargeSpread<T>(value: T): T {
  chargeElements(lengthOf(value))
  return value
}

type Sized = { readonly length: number }

/** Elements of whatever holds some, or only looks like a list. */
export function lengthOf(value: unknown): number {
  if (value instanceof Map || value instanceof Set) return value.size
  const { length } = Object(value) as { length?: unknown }
  return typeof length === 'number' && typeof value !== 'function' ? length : 0
}

/** What only looks like a list may tell a length now, and another one to the native, which then works without end. */
const onlyLists =
  "if (bulk.meter !== null && !Array.isArray(this)) throw new TypeError('it is no list: use Array.from() first'); "

/** Charges for a list's elements. @returns it; and what only looks like a list as one whose length stays as it is */
function settle(value: unknown): unknown {
  const length = lengthOf(value)
  chargeElements(length)
  const isList = Array.isArray(value) || typeof value !== 'object' || value === null || Symbol.iterator in value
  return isList ? value : Object.create(value, { length: { value: length } })
}

/** A search for a long text compares, in the worst case, each character with each. */
function chargeSearch(self: Sized, wanted: unknown): void {
  const { length } = typeof wanted === 'string' ? wanted : ''
  if (length > small) chargeCharacters((self.length * length) / charactersPerStep)
}

type Charge = (size: number) => void

/**
 * Puts a method that pays where the native one was. Each is compiled from a text of its own (before the process is hardened,
 * when that can still be done): closures of one function would share what the engine learns of their calls, and each call
 * would be as slow as the slowest.
 * @param body of the method: sees `original`, `bulk`, `small`, `charge`, and what the method is called with
 * @param parameters those that are passed on; a native takes an argument that is left out and undefined alike, or gets `...args`
 */
function replace(owner: object, name: string, parameters: string, body: string, charge: unknown): void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') return
  // A method's shorthand: like the native one it is no constructor.
  const text = `'use strict'; return { ${name}(${parameters}) { ${body} } }.${name}`
  const make = new Function('original', 'bulk', 'small', 'charge', text) as (...given: unknown[]) => object
  const wrapped = make(original, bulk, small, charge)
  Object.defineProperty(wrapped, 'length', { value: original.length, configurable: true })
  Object.defineProperty(owner, name, { value: wrapped, writable: true, enumerable: false, configurable: true })
}

const passOn = 'return original.call(this, a, b, c)'

/** Methods that pay by the size of what they are called on, before they run. */
function payOwn(owner: object, names: string[], charge: Charge): void {
  const body = `${owner === Array.prototype ? onlyLists : ''}const n = this.length; if (n > small && bulk.meter !== null) charge(n); ${passOn}`
  for (const name of names) replace(owner, name, 'a, b, c', body, charge)
}

/** As payOwn(), with any number of arguments. */
function payOwnAndArguments(owner: object, names: string[], cost: (self: Sized, args: unknown[]) => number): void {
  const charge = (self: Sized, args: unknown[]) => chargeElements(cost(self, args))
  const body = `${onlyLists}if (bulk.meter !== null) charge(this, args); return Reflect.apply(original, this, args)`
  for (const name of names) replace(owner, name, '...args', body, charge)
}

/** Methods that pay by the size of what they give, afterwards. */
function payResult(owner: object, names: string[], charge: Charge): void {
  const body = `const result = original.call(this, a, b, c)
    if (bulk.meter !== null && result !== undefined && result.length > small) charge(result.length)
    return result`
  for (const name of names) replace(owner, name, 'a, b, c', body, charge)
}

/** Methods that pay by their first argument, before they run. */
function payFirst(owner: object, names: string[], charge: (self: Sized, first: unknown) => void): void {
  for (const name of names)
    replace(owner, name, 'a, b, c', `if (bulk.meter !== null) charge(this, a); ${passOn}`, charge)
}

/** Wraps the natives, once a process; before lockdown, which fixes them as they are. */
export function meterNatives(): void {
  const list = Array.prototype
  payOwn(list, ['copyWithin', 'fill', 'filter', 'flatMap', 'map', 'reverse', 'slice', 'toReversed'], chargeElements)
  payOwn(list, ['forEach', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex'], chargeElements)
  payOwn(list, ['shift', 'toString', 'toLocaleString', 'includes', 'indexOf', 'join', 'flat'], chargeElements)
  // To these an argument that is left out is not the same as undefined.
  payOwnAndArguments(list, ['reduce', 'reduceRight', 'lastIndexOf'], self => self.length)
  payOwn(list, ['sort', 'toSorted'], size => chargeElements(size * Math.log2(size)))
  payOwnAndArguments(list, ['splice', 'toSpliced', 'unshift', 'with'], self => self.length)
  payOwnAndArguments(list, ['concat'], (self, args) => {
    let total = self.length
    for (let i = 0; i < args.length; i++) {
      args[i] = settle(args[i])
      total += lengthOf(args[i]) || 1
    }
    return total
  })
  payResult(list, ['flat'], chargeElements)
  payResult(list, ['join'], chargeCharacters)
  replace(Array, 'from', 'a, b, c', `if (bulk.meter !== null) a = charge(a); ${passOn}`, settle)
  const text = String.prototype
  payFirst(text, ['repeat'], (self, times) => chargeCharacters(self.length * Number(times)))
  payFirst(text, ['padStart', 'padEnd'], (self, width) => chargeCharacters(Math.max(self.length, Number(width))))
  payOwn(text, ['toUpperCase', 'toLowerCase'], chargeCharacters)
  payFirst(text, ['replace', 'replaceAll', 'split', 'indexOf', 'lastIndexOf', 'includes'], chargeSearch)
  payOwn(text, ['replace', 'replaceAll', 'split'], chargeCharacters)
  // These sort the accents on a letter: all of them may be on one.
  payOwn(text, ['normalize', 'localeCompare'], size => chargeCharacters((size * size) / charactersPerStep))
  payResult(text, ['replace', 'replaceAll'], chargeCharacters)
  payResult(text, ['split'], chargeElements)
  const whole = 'const result = Reflect.apply(original, this, args); charge(result.length); return result'
  replace(text, 'concat', '...args', whole, chargeCharacters)
  payFirst(Object, ['entries', 'keys', 'values', 'getOwnPropertyNames'], (_self, of) => chargeElements(lengthOf(of)))
  payResult(Object, ['entries', 'keys', 'values', 'getOwnPropertyNames'], chargeElements)
  const settleRaw = (parts: { raw?: unknown } | null | undefined) => ({ raw: settle(parts?.raw) })
  replace(String, 'raw', '...args', 'args[0] = charge(args[0]); return original.apply(this, args)', settleRaw)
  // Asynchronous, and so outside of any turn.
  Reflect.deleteProperty(Array, 'fromAsync')
  payFirst(Object, ['fromEntries'], (_self, entries) => chargeElements(lengthOf(entries)))
  payResult(JSON, ['stringify'], chargeCharacters)
  payFirst(JSON, ['parse'], (_self, written) => chargeCharacters(typeof written === 'string' ? written.length : 0))
}

/**
 * A constructor as mud code sees it: the native one, whose size is paid for. `instanceof`, `extends` and statics work as they do.
 */
export function payingConstructor<T extends new (...args: never[]) => object>(
  native: T,
  count: (args: unknown[]) => number,
): T {
  const paying = function (this: unknown, ...args: unknown[]): unknown {
    chargeElements(count(args))
    const target = new.target === undefined || new.target === paying ? native : new.target
    return Reflect.construct(native, args, target as never)
  }
  for (const key of Reflect.ownKeys(native)) {
    const described = Reflect.getOwnPropertyDescriptor(native, key)!
    if (Reflect.getOwnPropertyDescriptor(paying, key)?.configurable === false) {
      if (key === 'prototype') Reflect.set(paying, key, Reflect.get(native, key))
    } else Object.defineProperty(paying, key, described)
  }
  return Object.freeze(paying) as unknown as T
}
