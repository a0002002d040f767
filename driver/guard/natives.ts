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

type Method = (this: never, ...args: never[]) => unknown
type Cost = (self: unknown, args: unknown[]) => void

/** Replaces a method by one that pays first, or afterwards where only the result tells the size. */
function pay(owner: object, name: string, before: Cost | null, after?: (result: unknown) => void): void {
  const original = Reflect.get(owner, name) as Method | undefined
  if (!original) return
  // A method's shorthand: like the native one it is no constructor.
  const wrapped = {
    [name](this: unknown, ...args: unknown[]): unknown {
      if (bulk.meter === null) return Reflect.apply(original, this, args)
      before?.(this, args)
      const result: unknown = Reflect.apply(original, this, args)
      after?.(result)
      return result
    },
  }[name]!
  Object.defineProperty(wrapped, 'length', { value: original.length, configurable: true })
  Object.defineProperty(owner, name, { value: wrapped, writable: true, enumerable: false, configurable: true })
}

const length = (value: unknown): number => {
  const known = (value as { length?: unknown } | null | undefined)?.length
  return typeof known === 'number' ? known : 0
}
const own: Cost = self => chargeElements(length(self))
const produced = (result: unknown) => (typeof result === 'string' ? chargeCharacters(result.length) : undefined)

let done = false

/** Wraps the natives, once a process; before lockdown, which fixes them as they are. */
export function meterNatives(): void {
  if (done) return
  done = true
  const list = Array.prototype
  for (const name of ['copyWithin', 'fill', 'filter', 'flatMap', 'map', 'reverse', 'slice', 'splice', 'unshift'])
    pay(list, name, own)
  for (const name of ['toReversed', 'toSpliced', 'with', 'includes', 'indexOf', 'lastIndexOf']) pay(list, name, own)
  const sorting: Cost = self => {
    const n = length(self)
    chargeElements(n * Math.max(1, Math.log2(n)))
  }
  pay(list, 'sort', sorting)
  pay(list, 'toSorted', sorting)
  pay(list, 'concat', (self, args) => {
    let total = length(self)
    for (const one of args) total += Array.isArray(one) ? one.length : 1
    chargeElements(total)
  })
  pay(list, 'flat', own, result => chargeElements(length(result)))
  pay(list, 'join', own, produced)
  pay(Array, 'from', (_self, [source]) => chargeElements(sizeOf(source) || length(source)))
  const text = String.prototype
  pay(text, 'repeat', (self, [times]) => chargeCharacters(length(self) * Number(times)))
  for (const name of ['padStart', 'padEnd'])
    pay(text, name, (self, [width]) => chargeCharacters(Math.max(length(self), Number(width))))
  for (const name of ['replace', 'replaceAll', 'toUpperCase', 'toLowerCase', 'normalize', 'concat'])
    pay(text, name, self => chargeCharacters(length(self)), produced)
  pay(
    text,
    'split',
    self => chargeCharacters(length(self)),
    result => chargeElements(length(result)),
  )
  for (const name of ['entries', 'keys', 'values', 'getOwnPropertyNames'])
    pay(Object, name, null, result => chargeElements(length(result)))
  pay(Object, 'fromEntries', (_self, [entries]) => chargeElements(sizeOf(entries)))
  pay(JSON, 'stringify', null, produced)
  pay(JSON, 'parse', (_self, [written]) => chargeCharacters(length(written)))
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
