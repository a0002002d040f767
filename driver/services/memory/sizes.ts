import { types } from 'node:util'
import { isObject } from '../../kernel/objects/base.ts'
import { ownerOf } from '../../kernel/programs/lasting.ts'

// Estimates the sizes of the world's values without running code of the world, such as getters, proxies, or a subclass's iterator or `size`.

const { isGeneratorObject, isMap, isProxy, isSet, isTypedArray, isWeakMap } = types
const { entries } = Map.prototype
const { values } = Set.prototype
const getterOf = (prototype: object, name: string) => {
  const { get } = Reflect.getOwnPropertyDescriptor(prototype, name)!
  return (of: object) => Reflect.apply(get!, of, []) as number
}
const sizeOfMap = getterOf(Map.prototype, 'size')
const sizeOfSet = getterOf(Set.prototype, 'size')
const bytesOfTyped = getterOf(Object.getPrototypeOf(Uint8Array.prototype) as object, 'byteLength')
/** The prototypes of iterators. An iterator holds its list, map or text, and can't be examined. */
const iterators = new Set<unknown>(
  [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator](), ''.matchAll(/a/g)].map(
    Object.getPrototypeOf,
  ),
)

/** The maximum number of values examined in one field. It is enough to distinguish a memory leak from a list of things. */
const mostLookedAt = 200_000
/** Lists longer than this are assumed to have no properties except elements. */
const longList = 10_000

/** The objects seen while many fields are examined, so that shared objects are counted once; and the number of values that may still be examined. */
export class Look {
  readonly seen = new Set<object>()
  left: number

  /** @param most the maximum number of values that may be examined */
  constructor(most: number) {
    this.left = most
  }
}

/**
 * Estimates the bytes of a value, without other objects of the world.
 * @param look the examination that this estimate is a part of @param most the maximum number of values to examine
 */
export function sizeOf(root: unknown, look = new Look(mostLookedAt), most = mostLookedAt): number {
  const waiting: unknown[] = [root]
  const { seen } = look
  let bytes = 0
  let looked = 0
  const start = Math.min(most, look.left)
  for (let value = waiting.pop(); value !== undefined || waiting.length > 0; value = waiting.pop()) {
    if (typeof value === 'string') bytes += value.length
    if (typeof value !== 'object' || value === null || isObject(value) || isProxy(value) || seen.has(value)) continue
    seen.add(value)
    bytes += ownSize(value)
    if (looked > start) continue
    for (const inside of insideOf(value)) {
      // Numbers are skipped, because the array's size already includes them.
      const counts = typeof inside === 'string' || (typeof inside === 'object' && inside !== null)
      looked += counts ? 1 : 1 / 16
      if (looked > start) break
      if (counts) waiting.push(inside)
    }
  }
  look.left -= looked + 1
  return bytes
}

function ownSize(value: object): number {
  if (isTypedArray(value)) return bytesOfTyped(value)
  if (Array.isArray(value)) return 8 * value.length
  if (isMap(value)) return 40 * sizeOfMap(value)
  return isSet(value) ? 40 * sizeOfSet(value) : 64
}

/**
 * Whether a value contains something that can't be examined and may hold any amount: a function that is not a program's class, a generator, an
 * iterator, or a weak map.
 */
export function holdsUnseen(root: unknown): boolean {
  const seen = new Set<unknown>()
  const waiting: unknown[] = [root]
  for (let looked = 0; waiting.length > 0 && looked < mostLookedAt; looked++) {
    const value = waiting.pop()
    if (typeof value === 'function' && ownerOf(value) === undefined) return true
    if (typeof value !== 'object' || value === null || isObject(value) || isProxy(value) || seen.has(value)) continue
    if (isGeneratorObject(value) || isWeakMap(value) || iterators.has(Object.getPrototypeOf(value))) return true
    seen.add(value)
    for (const inside of insideOf(value)) {
      waiting.push(inside)
      if (++looked > mostLookedAt) break
    }
  }
  return false
}

/** An object's own fields, without accessors. */
export function* fieldsOf(object: object): Iterable<readonly [name: string, value: unknown]> {
  for (const name of Object.keys(object)) {
    const value = Reflect.getOwnPropertyDescriptor(object, name)?.value as unknown
    if (value !== undefined) yield [name, value]
  }
}

function* insideOf(value: object): Iterable<unknown> {
  if (Array.isArray(value)) {
    // A subclass may have getters for elements that are missing in the list.
    const isPlain = Object.getPrototypeOf(value) === Array.prototype
    for (let i = 0; i < value.length; i++) yield isPlain ? value[i] : Reflect.getOwnPropertyDescriptor(value, i)?.value
    if (value.length > longList) return
  } else if (isMap(value)) {
    for (const [key, entry] of Reflect.apply(entries, value, []) as Iterable<[unknown, unknown]>) {
      yield key
      yield entry
    }
  } else if (isSet(value)) yield* Reflect.apply(values, value, []) as Iterable<unknown>
  else if (isTypedArray(value)) return
  for (const key of Reflect.ownKeys(value)) {
    const isElement = Array.isArray(value) && typeof key === 'string' && key.charCodeAt(0) < 58
    if (!isElement) yield Reflect.getOwnPropertyDescriptor(value, key)?.value
  }
}
