import { types } from 'node:util'
import { chargeElements, collect, lengthOfTyped, plainSize } from '../../kernel/guard/bulk.ts'

// The arguments of a native function are read only once, in this module, and then can't change. An object could report one length now and another
// later.

const { isAnyArrayBuffer, isArgumentsObject, isMap, isSet, isTypedArray } = types
const getterOf = (prototype: object, name: string) => {
  const { get } = Reflect.getOwnPropertyDescriptor(prototype, name)!
  return (of: object) => Reflect.apply(get!, of, []) as number
}
const sizeOfMap = getterOf(Map.prototype, 'size')
const sizeOfSet = getterOf(Set.prototype, 'size')
const typedParent = Object.getPrototypeOf(Uint8Array.prototype) as object

/** Converts a value to a text. null and undefined are not converted, because natives refuse them as `this`. */
export function toText(value: unknown): unknown {
  return value === null || value === undefined ? value : `${value as string}`
}

/** The number of elements of a list, map, set or text; 0 for other values. No code of a subclass runs. */
export function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.length
  if (isMap(value)) return sizeOfMap(value)
  if (isSet(value)) return sizeOfSet(value)
  return isTypedArray(value) ? Reflect.apply(lengthOfTyped, value, []) : 0
}

/** Charges for a value from which a native function creates a list. @returns the value, or a replacement that is the same each time it is read */
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

/** Like settle(), for values that are read with their length and indexes, never with their iterator. */
export function settleList(value: unknown): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || Array.isArray(value)) {
    chargeElements(lengthOf(value))
    return value
  }
  const length = Number((value as { length?: unknown }).length)
  chargeElements(length)
  return Object.create(value, { length: { value: length } })
}

/** Like settle(), for values that concat() appends. concat() appends the elements of a list, but any other value itself. */
export function settleSpreadable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { [Symbol.isConcatSpreadable]: spreads } = value as { [Symbol.isConcatSpreadable]?: unknown }
  return spreads ? Array.from(settleList(value) as ArrayLike<unknown>) : [value]
}

/** Converts a function's `arguments` to a list. @throws TypeError for anything else */
export function argumentList(value: unknown): unknown[] {
  if (!isArgumentsObject(value)) throw new TypeError('it is no list: use Array.from() first')
  return Array.from(settleList(value) as ArrayLike<unknown>)
}
