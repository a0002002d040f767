// V8 stores into typed arrays some forty times as slowly once Object.freeze() has frozen a prototype of theirs: it then looks for
// elements that can't be written in the prototypes each time. Node's own buffers, streams and timers store so all the time. SES takes
// Object.freeze() as it is when SES is imported; this file stands before that import, and what it puts there freezes those prototypes
// property by property, which comes to the same.

const { freeze } = Object
const typed = Object.getPrototypeOf(Uint8Array.prototype) as object
const kinds = [
  ...[Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array],
  ...[BigInt64Array, BigUint64Array, Float32Array, Float64Array, Buffer],
]
const prototypes = new Set<object>([Object.prototype, typed, ...kinds.map(kind => kind.prototype)])

/** As Object.freeze(). */
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

/** Gives Object.freeze() back. */
export function restoreFreeze(): void {
  Object.freeze = freeze
}
