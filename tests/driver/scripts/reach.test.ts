import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

/** A script that follows all properties, prototypes, descriptors and constructors, and returns all objects that it finds. */
const walker = `const roots = { Object, Array, String, Number, Boolean, Symbol, Math, JSON, Map, Set, WeakMap, WeakSet, Date, RegExp, Reflect,
  Error, TypeError, RangeError, SyntaxError, AggregateError, isNaN, parseInt, encodeURI, Uint8Array, Int32Array,
  Promise, Function, console, process, queueMicrotask, setTimeout, setInterval, clearTimeout, exports, require, module }
const found = new Map()
const todo = []
function add(value, path) {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || found.has(value)) return
  found.set(value, path)
  todo.push(value)
}
const kinds = new Set()
function tryAdd(get, path) {
  try { add(get(), path) } catch (e) {
    // Each refusal is a new error; one of a kind is enough.
    const kind = e.name + String(e.message).slice(0, 12)
    if (!kinds.has(kind)) add(e, path + ' error')
    kinds.add(kind)
  }
}
function addParts(described, path) {
  if (described === undefined) return
  for (const part of ['value', 'get', 'set']) tryAdd(() => described[part], path + ' ' + part)
}
for (const [name, value] of Object.entries(roots)) add(value, name)
let settle
const samples = { list: [], fn() {}, gen: function* () {}, genObject: (function* () {})(), arrow: () => {}, asyncFn: async () => {}, asyncMethod: { async m() {} }.m,
  klass: class {}, args: (function () { return arguments })(), match: 'a'.match(/a/), all: 'a'.matchAll(/a/g), text: new String('x'), number: new Number(1),
  buffer: new Uint8Array(1).buffer, timer: setTimeout(() => {}, 1), promise: new Promise(r => { settle = r }), settle, entries: [].entries(), mapEntries: new Map().entries(),
  setValues: new Set().values(), date: new Date(), error: new Error('x'), bound: (() => {}).bind(null), tag: (x => x)\`x\`, descriptor: Object.getOwnPropertyDescriptor({ get x() { return 1 } }, 'x'),
  resolvers: Promise.withResolvers(), symbol: Object(Symbol.iterator), raw: Object.getOwnPropertyDescriptors(Object), stack: new Error('y').stack }
add(samples, 'samples')
try { null.x } catch (e) { add(e, 'native error') }
try { require('nothing') } catch (e) { add(e, 'host error') }
try { (() => {}).constructor('x') } catch (e) { add(e, 'inert error') }
while (todo.length > 0 && found.size < 20000) {
  const one = todo.pop()
  const path = found.get(one)
  tryAdd(() => Object.getPrototypeOf(one), path + '.[[Prototype]]')
  tryAdd(() => one.__proto__, path + '.__proto__')
  tryAdd(() => one.constructor, path + '.constructor')
  tryAdd(() => one.prototype, path + '.prototype')
  tryAdd(() => Reflect.get(one, 'constructor'), path + ' Reflect constructor')
  tryAdd(() => one[Symbol.species], path + '[species]')
  for (const key of Reflect.ownKeys(one)) {
    const name = path + '.' + String(key)
    addParts(Object.getOwnPropertyDescriptor(one, key), name)
    addParts(Reflect.getOwnPropertyDescriptor(one, key), name + ' of Reflect')
    tryAdd(() => Reflect.get(one, key), name)
  }
}
module.exports = found`

test('wherever a script goes, it comes to nothing that makes code, changes what is shared or leads out of the world', async () => {
  const { host, run } = await scriptWorld({}, { budgets: { command: 1e9 } })
  const found = run(walker) as Map<object, string>
  expect(found.size).toBeGreaterThan(400)
  expect(found.size).toBeLessThan(20_000)
  const generator = Object.getPrototypeOf(function* () {}) as object
  const asyncGenerator = Object.getPrototypeOf(async function* () {}) as object
  const asyncFunction = Object.getPrototypeOf(async () => {}) as object
  const typed = Object.getPrototypeOf(Uint8Array) as object
  const doors: Record<string, unknown> = {
    ...{
      globalThis,
      process,
      Object,
      Reflect,
      Function,
      Proxy,
      Promise,
      evalItself: Reflect.get(globalThis, 'eval'),
      Error,
      Date,
      Math,
      ArrayBuffer,
    },
    ...{
      SharedArrayBuffer,
      Atomics,
      BigInt,
      WeakRef,
      FinalizationRegistry,
      DataView,
      Intl,
      console,
      setTimeout,
    },
    ...{ GeneratorFunction: generator.constructor, AsyncFunction: asyncFunction.constructor },
    ...{
      AsyncGeneratorFunction: asyncGenerator.constructor,
      Buffer,
      fetch,
      structuredClone,
      host,
      PromisePrototype: Promise.prototype,
    },
    ...{
      getPrototypeOf: Object.getPrototypeOf,
      defineProperty: Object.defineProperty,
      setPrototypeOf: Object.setPrototypeOf,
    },
    ...{ __proto: Object.getOwnPropertyDescriptor(Object.prototype, '__proto__')?.get, typed },
    ...{
      lookup: Reflect.get(Object.prototype, '__lookupGetter__'),
      define: Reflect.get(Object.prototype, '__defineGetter__'),
    },
    context: runInContext('Object', createContext()),
  }
  const reached = Object.entries(doors).flatMap(([name, door]) => {
    const path = found.get(door as object)
    return path === undefined ? [] : [`${name} by ${path}`]
  })
  // The parent of the typed arrays is reachable, but it can't be called and gives access to nothing else.
  expect(reached.filter(one => !one.startsWith('typed '))).toEqual([])
  // Objects that all scripts and all mud code share can't be changed.
  const open = [...found].filter(
    ([value, path]) =>
      !Object.isFrozen(value) &&
      path !== 'Error.prepareStackTrace' &&
      /^[A-Z]\w*(\.prototype|\.\[\[Prototype\]\])*(\.\w+)?$/.test(path),
  )
  expect(open.map(([, path]) => path)).toEqual([])
})
