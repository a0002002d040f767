import type { Meter } from './guard.ts'

// The language's own functions that do, in one call, work of any size: a copy of a list, a string repeated. They are wrapped
// before the process is hardened, so that within a turn they cost steps by size, however they are reached.

/** Whose steps pay for bulk work just now; null between turns. A process has one set of intrinsics, hence one of these. */
export const bulk: { meter: Meter | null } = { meter: null }

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
export function chargeElements(count: number): void {
  const { meter } = bulk
  if (meter === null || !(count > small)) return
  if (count > mostElements) throw new RangeError(`a list of ${count} is too long: at most ${mostElements}`)
  meter.steps -= Math.ceil(count / elementsPerStep)
}

/** As chargeElements(), for a text of so many characters. */
export function chargeCharacters(count: number): void {
  const { meter } = bulk
  if (meter === null || !(count > small)) return
  if (count > mostCharacters)
    throw new RangeError(`a text of ${count} characters is too long: at most ${mostCharacters}`)
  meter.steps -= Math.ceil(count / charactersPerStep)
}

/** What spreading a value costs; put round each `...x` of mud code. */
export function chargeSpread<T>(value: T): T {
  chargeElements(sizeOf(value))
  return value
}

/** Elements of whatever holds some. */
export function sizeOf(value: unknown): number {
  if (Array.isArray(value) || typeof value === 'string' || ArrayBuffer.isView(value))
    return (value as { length: number }).length
  if (value instanceof Map || value instanceof Set) return value.size
  return 0
}

type Method = (this: unknown, ...args: unknown[]) => unknown
type Sized = { readonly length: number }

/** Puts a wrapped method where the native one was, with the properties of that one. */
function replace(owner: object, name: string, wrap: (original: Method) => Record<string, Method>): void {
  const original = Reflect.get(owner, name) as Method | undefined
  if (!original) return
  // A method's shorthand: like the native one it is no constructor.
  const wrapped = wrap(original)[name]!
  Object.defineProperty(wrapped, 'length', { value: original.length, configurable: true })
  Object.defineProperty(owner, name, { value: wrapped, writable: true, enumerable: false, configurable: true })
}

// Two kinds of wrappers: those for methods to which an argument left out is the same as undefined pass three on, which the
// engine does as fast as calling the native; the others pass on what there is.

/** A method that pays by the size of what it is called on, before it runs. */
function payOwn(owner: object, names: string[], charge: (size: number) => void): void {
  for (const name of names) {
    replace(owner, name, original => ({
      [name](this: unknown, a: unknown, b: unknown, c: unknown) {
        const { length } = this as Sized
        if (length > small && bulk.meter !== null) charge(length)
        return original.call(this, a, b, c)
      },
    }))
  }
}

/** As payOwn(), with any number of arguments. */
function payOwnAndArguments(owner: object, names: string[], cost: (self: Sized, args: unknown[]) => number): void {
  for (const name of names) {
    replace(owner, name, original => ({
      [name](this: unknown, ...args: unknown[]) {
        if (bulk.meter !== null) chargeElements(cost(this as Sized, args))
        return Reflect.apply(original, this, args)
      },
    }))
  }
}

/** A method that pays by the size of what it gives, afterwards. */
function payResult(owner: object, names: string[], charge: (size: number) => void): void {
  for (const name of names) {
    replace(owner, name, original => ({
      [name](this: unknown, a: unknown, b: unknown, c: unknown) {
        const result = original.call(this, a, b, c)
        if (bulk.meter !== null && ((result as Sized | undefined)?.length ?? 0) > small)
          charge((result as Sized).length)
        return result
      },
    }))
  }
}

/** A method that pays by its first argument, before it runs. */
function payFirst(owner: object, names: string[], charge: (self: Sized, first: unknown) => void): void {
  for (const name of names) {
    replace(owner, name, original => ({
      [name](this: unknown, a: unknown, b: unknown, c: unknown) {
        if (bulk.meter !== null) charge(this as Sized, a)
        return original.call(this, a, b, c)
      },
    }))
  }
}

let done = false

/** Wraps the natives, once a process; before lockdown, which fixes them as they are. */
export function meterNatives(): void {
  if (done) return
  done = true
  const list = Array.prototype
  payOwn(list, ['copyWithin', 'fill', 'filter', 'flatMap', 'map', 'reverse', 'slice', 'toReversed'], chargeElements)
  payOwn(list, ['includes', 'indexOf', 'lastIndexOf', 'join', 'flat'], chargeElements)
  payOwn(list, ['sort', 'toSorted'], size => chargeElements(size * Math.log2(size)))
  payOwnAndArguments(list, ['splice', 'toSpliced', 'unshift', 'with'], self => self.length)
  payOwnAndArguments(list, ['concat'], (self, args) => {
    let total = self.length
    for (let i = 0; i < args.length; i++) total += Array.isArray(args[i]) ? (args[i] as Sized).length : 1
    return total
  })
  payResult(list, ['flat'], chargeElements)
  payResult(list, ['join'], chargeCharacters)
  payFirst(Array, ['from'], (_self, source) => {
    chargeElements(sizeOf(source) || ((source as Sized | null | undefined)?.length ?? 0))
  })
  const text = String.prototype
  payFirst(text, ['repeat'], (self, times) => chargeCharacters(self.length * Number(times)))
  payFirst(text, ['padStart', 'padEnd'], (self, width) => chargeCharacters(Math.max(self.length, Number(width))))
  payOwn(text, ['replace', 'replaceAll', 'toUpperCase', 'toLowerCase', 'normalize', 'split'], chargeCharacters)
  payResult(text, ['replace', 'replaceAll'], chargeCharacters)
  payResult(text, ['split'], chargeElements)
  replace(text, 'concat', original => ({
    concat(this: unknown, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args)
      chargeCharacters((result as string).length)
      return result
    },
  }))
  payResult(Object, ['entries', 'keys', 'values', 'getOwnPropertyNames'], chargeElements)
  payFirst(Object, ['fromEntries'], (_self, entries) => chargeElements(sizeOf(entries)))
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
