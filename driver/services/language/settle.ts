import { types } from 'node:util'
import { chargeElements, collect, lengthOfTyped, plainSize } from '../../kernel/guard/bulk.ts'

// The arguments of a native are read once, here, and then stay as they are: an object could report one length now, and another one later.

const { isAnyArrayBuffer, isArgumentsObject, isMap, isSet, isTypedArray } = types
const getterOf = (prototype: object, name: string) => {
  const { get } = Reflect.getOwnPropertyDescriptor(prototype, name)!
  return (of: object) => Reflect.apply(get!, of, []) as number
}
const sizeOfMap = getterOf(Map.prototype, 'size')
const sizeOfSet = getterOf(Set.prototype, 'size')
const typedParent = Object.getPrototypeOf(Uint8Array.prototype) as object

/** A value as text; null and undefined stay as they are, because natives refuse them as `this`. */
export function toText(value: unknown): unknown {
  return value === null || value === undefined ? value : `${value as string}`
}

/** The number of elements that a list, map, set or text holds; 0 for other values. No code of a subclass is run. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.length
  if (isMap(value)) return sizeOfMap(value)
  if (isSet(value)) return sizeOfSet(value)
  return isTypedArray(value) ? Reflect.apply(lengthOfTyped, value, []) : 0
}

/** Charges for a value from which a native makes a list. @returns the value, or a replacement that is the same each time it is read */
export function settle(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || isAnyArrayBuffer(value)) {
    chargeElements(lengthOf(value))
    return value
  }
  const size = isPlainTyped(value) ? lengthOf(value) : plainSize(value)
  if (size === null) {
    const { [Symbol.iterator]: iterator } = value as { [Symbol.iterator]?: unknown }
    if (typeof iterator !== 'function') return settleList(value)
    return collect({ [Symbol.iterator]: () => Reflect.apply(iterator, value, []) as Iterator<unknown> })
  }
  chargeElements(size)
  return value
}

function isPlainTyped(value: object): boolean {
  if (!isTypedArray(value) || Object.hasOwn(value, Symbol.iterator)) return false
  return Object.getPrototypeOf(Object.getPrototypeOf(value)) === typedParent
}

/** Like settle(), for values that are read by their length, never by their iterator. */
export function settleList(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Array.isArray(value)) {
    chargeElements(lengthOf(value))
    return value
  }
  const length = Number((value as { length?: unknown }).length)
  chargeElements(length)
  return Object.create(value, { length: { value: length } })
}

/** Like settle(), for values that concat() adds: a list adds its elements, and any other value itself. */
export function settleSpreadable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { [Symbol.isConcatSpreadable]: spreads } = value as { [Symbol.isConcatSpreadable]?: unknown }
  return spreads ? Array.from(settleList(value) as ArrayLike<unknown>) : [value]
}

/** The arguments that a function was called with, as a list. @throws TypeError for anything else */
export function argumentList(value: unknown): unknown[] {
  if (!isArgumentsObject(value)) throw new TypeError('it is no list: use Array.from() first')
  return Array.from(settleList(value) as ArrayLike<unknown>)
}
