import { expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

// Published escapes from JavaScript sandboxes, each as the export of a script. `facade` is the object that the world gives the script. An escape has
// succeeded if it yields access to Node, yields the result of code made from a string (42), or changes objects that others share.

const ways: [name: string, script: string][] = [
  ['Function', `return Function('return 42')()`],
  ['new Function', `return new Function('return 42')()`],
  ["an arrow's constructor", `return (() => {}).constructor('return 42')()`],
  ["an arrow's constructor by a key", `return (() => {})['constructor']('return 42')()`],
  ["an arrow's constructor by a computed key", `const k = 'construct' + 'or'; return (() => {})[k]('return 42')()`],
  ['a constructor in a chain', `return (() => {})?.constructor?.('return 42')()`],
  ["a list's constructor chain", `return [].constructor.constructor('return 42')()`],
  ["a text's constructor chain", `return ''.constructor.constructor('return globalThis')()`],
  ["a generator's constructor", `return (function* () {}).constructor('yield 42')().next().value`],
  ["a generator's prototype", `return Object.getPrototypeOf(function* () {}).constructor('yield 42')().next().value`],
  ["an async function's prototype", `return Object.getPrototypeOf(async function () {}).constructor('return 42')()`],
  ["an async function's constructor", `return (async () => {}).constructor('return 42')()`],
  ['an async generator', `return Object.getPrototypeOf(async function* () {}).constructor('return 42')()`],
  ["a promise's constructor chain", `return Promise.resolve().constructor.constructor('return 42')()`],
  ["a promise's functions", `let f; new Promise(r => { f = r }); return f.constructor('return 42')()`],
  ["console's functions", `return console.log.constructor('return 42')()`],
  ["require's constructor", `return require.constructor('return process')()`],
  ["module's constructor", `return module.constructor._load('fs')`],
  ["a timer's constructor", `return setTimeout(() => {}, 1).constructor.constructor('return 42')()`],
  ["the facade's constructor", `return facade.constructor.constructor('return 42')()`],
  ["a facade's class", `return facade.Room.constructor('return 42')()`],
  ["a facade's method", `return facade.room.describe.constructor('return 42')()`],
  ['a bound function', `return (() => {}).bind(null).constructor('return 42')()`],
  ['bind', `return Function.prototype.bind.call((() => {}).constructor, null, 'return 42')()()`],
  ['call', `return Function.prototype.call.call((() => {}).constructor, null, 'return 42')()`],
  ['Reflect.construct', `return Reflect.construct((() => {}).constructor, ['return 42'])()`],
  ['Reflect.apply', `return Reflect.apply((() => {}).constructor, null, ['return 42'])()`],
  ['Reflect.get', `return Reflect.get(() => {}, 'constructor')('return 42')()`],
  ['Reflect.getPrototypeOf', `return Reflect.getPrototypeOf(() => {}).constructor('return 42')()`],
  [
    'a descriptor of the constructor',
    `return Object.getOwnPropertyDescriptor(Function.prototype, 'constructor').value('return 42')()`,
  ],
  ['all descriptors', `return Object.getOwnPropertyDescriptors(Function.prototype).constructor.value('return 42')()`],
  ['destructuring', `const { constructor: C } = () => {}; return C('return 42')()`],
  ['destructuring a parameter', `return (({ constructor: C }) => C('return 42')())(() => {})`],
  ['destructuring by a computed key', `const k = 'constructor'; const { [k]: C } = () => {}; return C('return 42')()`],
  ['the rest of an object', `const { ...all } = () => {}; return all.constructor('return 42')()`],
  [
    'super.constructor',
    `class A { go() { return super.constructor } }; return new A().go().getPrototypeOf(facade.Room)`,
  ],
  [
    'super in an async method',
    `let C; class A { async go() { C = super.constructor } }; new A().go(); return C('return 42')`,
  ],
  [
    'the whole Object',
    `return ({}).constructor.getOwnPropertyDescriptor(facade.Room, 'prototype').value.describe = () => 666`,
  ],
  ['the whole Object by ||=', `const O = (({}).constructor ||= 1); O.getPrototypeOf(facade.room).describe = () => 666`],
  ['new of a buffer', `return new (new Uint8Array(1).buffer.constructor)(8).byteLength === 8 ? 42 : 0`],
  ['the constructor of typed arrays', `return Object.getPrototypeOf(Uint8Array).constructor('return 42')()`],
  ['eval', `return eval('42')`],
  ['indirect eval', `return (0, eval)('42')`],
  ['import()', `return import('node:fs')`],
  ['process', `return process.mainModule ?? process.binding ?? process.getBuiltinModule`],
  ['globalThis', 'return globalThis'],
  ['global', 'return global.process'],
  ['window', 'return window'],
  ['this of a plain function', `return (function () { return this })()`],
  ['this of a called function', `return (function () { return this }).call(undefined)`],
  ['this through a callback', `let found; [1].forEach(function () { found = this }); return found`],
  ['this in a job', `let found; setTimeout(function () { found = this }); return found`],
  ['arguments.callee', `return (function () { return arguments.callee.caller })()`],
  ["a function's caller", `return (function f() { return f.caller })()`],
  ['arguments of the module', `return (() => arguments[0])().steps`],
  ['the meter', 'return $meter'],
  ['the meter by escapes', 'return $m\\u0065ter'],
  ['a name for the meter', 'const $meter = { steps: 1e9 }; return 42'],
  ['the check of writes', 'function f($own) { return 42 } return f(x => x)'],
  ['Buffer', `return Buffer.from('x')`],
  ['Proxy', `return new Proxy(function () {}, {})`],
  ['WebAssembly', 'return WebAssembly'],
  ['fetch', 'return fetch'],
  [
    'a comment that renames the script',
    `//# sourceURL=/secure/x.ts@1\nreturn new Error().stack.includes('/secure/') ? 42 : 0`,
  ],
  ['an old comment', `/*@ sourceURL=/secure/x.ts@1 */ return new Error().stack.includes('/secure/') ? 42 : 0`],
  [
    'prepareStackTrace',
    `Error.prepareStackTrace = (_, frames) => frames; return new Error().stack[0].getThis?.() ?? new Error().stack[0].getFunction?.()`,
  ],
  [
    'prepareStackTrace of a subclass',
    `class E extends Error { static prepareStackTrace(_, frames) { return frames } }; return new E().stack[0].getThis?.()`,
  ],
  [
    'captureStackTrace',
    `const o = {}; Error.captureStackTrace(o); return o.stack.constructor.constructor('return 42')()`,
  ],
  ['stackTraceLimit', `Error.stackTraceLimit = 0; return Error.stackTraceLimit === 0 ? 42 : 1`],
  [
    'the error of too deep recursion',
    `const f = () => f(); try { f() } catch (e) { return e.constructor.constructor('return 42')() }`,
  ],
  ['the error of a built-in', `try { null.x } catch (e) { return e.constructor.constructor('return 42')() }`],
  ['the error of the host', `try { require('nothing') } catch (e) { return e.constructor.constructor('return 42')() }`],
  ['Symbol.hasInstance', `return Function[Symbol.hasInstance].constructor('return 42')()`],
  [
    'Symbol.species',
    `class A extends Array { static get [Symbol.species]() { return function () { return this } } }; return new A(1).map(x => x).constructor.constructor('return 42')()`,
  ],
  [
    'a getter on arguments',
    `return (function () { return Object.getOwnPropertyDescriptor(arguments, 'callee').get.constructor('return 42')() })()`,
  ],
  ['__lookupGetter__', `return ({}).__lookupGetter__('__proto__').call(facade.room)`],
  ['__lookupGetter__ by a key', `return ({})['__lookupGetter__']('__proto__').call(facade.Room)`],
  ['__lookupGetter__ by a computed key', `return ({})['__lookup' + 'Getter__']('__proto__').call(facade.Room)`],
  [
    'the getter of __proto__',
    `return Object.getOwnPropertyDescriptor(Object.prototype, '__proto__').get.call(facade.room)`,
  ],
  ['the clock', `return Date.now() > 2000 || new Date() > 2000 || new Date(0).constructor.now() > 2000 ? 42 : 0`],
  ['chance', `return Math.random() !== 0.5 ? 42 : 0`],
  // Objects that others share.
  ['polluting objects', `Object.prototype.polluted = 42`],
  ['polluting by __proto__', `({}).__proto__.polluted = 42`],
  ['polluting by a computed __proto__', `({})['__pro' + 'to__'].polluted = 42`],
  ['polluting by constructor.prototype', `[].constructor.prototype.polluted = 42`],
  ['polluting by defineProperty', `Object.defineProperty(Object.prototype, 'polluted', { value: 42 })`],
  ['polluting by assign', `Object.assign(Object.prototype, { polluted: 42 })`],
  ['polluting lists', `Array.prototype.push = () => 42`],
  ['polluting functions', `Function.prototype.call = () => 42`],
  ['polluting promises', `Promise.prototype.then = () => 42; Promise.resolve = 42`],
  ['polluting JSON', `JSON.parse = () => 42`],
  ['polluting Math', `Math.floor = () => 42`],
  ['polluting Object', `Object.keys = () => 42`],
  ['polluting console', `console.log = 42; console.log.polluted = 42`],
  ['polluting iterators', `Object.getPrototypeOf([][Symbol.iterator]()).next = () => 42`],
  ['a static of a class', `facade.Room.rooms = 666`],
  ['a static of a class by assign', `Object.assign(facade.Room, { rooms: 666 })`],
  ['a static of a class by defineProperty', `Object.defineProperty(facade.Room, 'rooms', { value: 666 })`],
  [
    'a static of a class by Reflect',
    `Reflect.set(facade.Room, 'rooms', 666); Reflect.defineProperty(facade.Room, 'rooms', { value: 666 })`,
  ],
  ['taking a static away', `delete facade.Room.rooms; Reflect.deleteProperty(facade.Room, 'rooms')`],
  ['a method of a class', `facade.Room.prototype.describe = () => 666`],
  ['a method by an object', `facade.room.constructor.prototype.describe = () => 666`],
  ['a method by __proto__', `facade.room.__proto__.describe = () => 666`],
  ['a method by getPrototypeOf', `Object.getPrototypeOf(facade.room).describe = () => 666`],
  [
    'a method by a parent of the prototype',
    `Object.getPrototypeOf(Object.getPrototypeOf(facade.room)).describe = () => 666`,
  ],
  ['a method by defineProperty', `Object.defineProperty(facade.Room.prototype, 'describe', { value: () => 666 })`],
  ['a method by a descriptor', `Object.getOwnPropertyDescriptor(facade.Room, 'prototype').value.describe = () => 666`],
  ['a method by isPrototypeOf', `Object.setPrototypeOf(facade.Room.prototype, { describe: () => 666 })`],
  ['the parent of a class', `Object.setPrototypeOf(facade.Room, class { static rooms = 666 })`],
  ['the parent of a class by __proto__', `facade.Room.__proto__ = class { static rooms = 666 }`],
  ['the prototype of a class', `facade.Room.prototype = { describe: () => 666 }`],
  ['fields on a class', `class Evil extends function () { return facade.Room } { rooms = 666 }; new Evil()`],
  [
    'fields on a prototype',
    `class Evil extends function () { return facade.Room.prototype } { describe = () => 666 }; new Evil()`,
  ],
  ['super of a static', `class Evil extends facade.Room { static { super.rooms = 666 } }`],
  [
    'super by a key',
    `class Evil extends facade.Room { static go() { return super['proto' + 'type'] } }; Evil.go().describe = () => 666`,
  ],
  [
    'a prototype through super in an async method',
    `class Evil extends facade.Room { static async go() { super['prototype'].describe = () => 666 } }; Evil.go()`,
  ],
  ["esbuild's helper", `__superGet(class extends facade.Room {}, {}, 'prototype').describe = () => 666`],
  ['freezing a class', `Object.freeze(facade.Room); Object.freeze(facade.Room.prototype)`],
]

const library = `export class Room {
  static rooms = 1
  describe() { return 1 }
}
export const facade = { Room, room: new Room(), all: () => [Room.rooms, new Room().describe(), new (class extends Room {})().describe()] }`

function isDoor(value: unknown): boolean {
  if (value === 42 || value === globalThis || value === process) return true
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return ['exit', 'mainModule', 'binding', 'readFileSync', 'process', '_load', 'getFunction', 'steps'].some(key => {
    try {
      return key in (value as object)
    } catch {
      return false
    }
  })
}

test.each(ways)('no way out: %s', async (_name, body) => {
  const { mud, host, run, turn } = await scriptWorld({}, {}, { '/std/library.ts': library })
  const { facade } = mud.driver.programs.load('/std/library').exports as { facade: { all(): number[]; Room: object } }
  host['given'] = { facade }
  const shared = () => [
    Array.prototype.push,
    Function.prototype.call,
    JSON.parse,
    Math.floor,
    Object.keys,
    RegExp.prototype.exec,
  ]
  const before = shared()
  let given: unknown
  try {
    const go = run(`const facade = require('facade'); module.exports = function () { ${body}\n }`) as () => unknown
    given = turn('call', go)
    turn('jobs')
  } catch (error) {
    // The attempt was refused: by the compiler, which names the place, or at run time.
    expect(error).toBeInstanceOf(Error)
  }
  expect(isDoor(given)).toBe(false)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect((console.log as unknown as Record<string, unknown>)['polluted']).toBeUndefined()
  expect(shared()).toEqual(before)
  expect(facade.all()).toEqual([1, 1, 1])
  expect(Object.isFrozen(facade.Room)).toBe(false)
  expect(Object.hasOwn(facade.Room, 'rooms')).toBe(false)
})

test('who changes a class of the engine is told what to do; what is made of its prototype has fields of its own', async () => {
  const { mud, host, run, turn } = await scriptWorld({}, {}, { '/std/library.ts': library })
  const { facade } = mud.driver.programs.load('/std/library').exports as { facade: object }
  host['given'] = { facade }
  const go = (body: string) =>
    turn('direct', run(`const facade = require('facade'); module.exports = function () { ${body}\n }`))
  for (const change of ['facade.Room.prototype', 'facade.room.__proto__', '(0, facade.Room).prototype', 'facade.Room'])
    expect(() => go(`${change}.guard = () => 1`), change).toThrow(/may not change a class of \w+( engine)?: extend it/)
  // A script's own variable may have the same name as one that every script has.
  expect(() => go('((module) => { module.guard = () => 1 })(facade.Room)')).toThrow(/may not change a class/)
  expect(
    go(`const made = Object.create(facade.Room.prototype); made.rooms = 3; return [made.rooms, made.describe()]`),
  ).toEqual([3, 1])
})
