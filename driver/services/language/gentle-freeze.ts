// Once Object.freeze() has frozen a prototype of typed arrays, V8's stores into typed arrays take some forty times as long, because it looks for
// read-only elements in the prototypes each time. Node's own buffers, streams and timers make such stores all the time. SES takes the Object.freeze()
// that it finds when it is imported, so this file is imported before SES, and replaces Object.freeze() with a function that freezes these prototypes
// property by property, with the same result.

const { freeze } = Object
const typed = Object.getPrototypeOf(Uint8Array.prototype) as object
const kinds = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[BigInt64Array, BigUint64Array, Float32Array, Float64Array, Buffer],
]
const prototypes = new Set<object>([Object.prototype, typed, ...kinds.map(kind => kind.prototype)])

/** Has the same effect as Object.freeze(). */
function freezeGently<T extends object>(one: T): T {
  if (!prototypes.has(one)) return freeze(one)
  Object.preventExtensions(one)
  for (const key of Reflect.ownKeys(one)) {
    const { configurable, writable } = Reflect.getOwnPropertyDescriptor(one, key)!
    if (configurable || writable)
      Object.defineProperty(one, key, { configurable: false, ...(writable ? { writable: false } : {}) })
  }
  return one
}

Object.freeze = freezeGently as typeof Object.freeze

/** Restores the original Object.freeze(). */
export function restoreFreeze(): void {
  Object.freeze = freeze
}
