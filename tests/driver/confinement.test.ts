import { expect, test } from 'vitest'
import { bareWorld, thing } from './world.ts'

// Published escapes from JavaScript sandboxes, each as the body of a method in a domain's file. `get` is the value that the escape would yield. An
// escape has succeeded if it yields access to Node, yields the result of code made from a string (42), or changes a shared object.

const ways: [name: string, body: string][] = [
  ['Function', `return Function('return 42')()`],
  ['new Function', `return new Function('return 42')()`],
  ['a constructor chain', `return this.constructor.constructor('return 42')()`],
  ["an array's constructor chain", `return [].constructor.constructor('return process')()`],
  ["a string's constructor chain", `return ''.constructor.constructor('return globalThis')()`],
  ["an arrow's constructor", `return (() => {}).constructor('return 42')()`],
  ["a generator's constructor", `return (function* () {}).constructor('return 42')().next()`],
  ["a generator's prototype", `return Object.getPrototypeOf(function* () {}).constructor('yield 42')().next().value`],
  ["a method's constructor", `return this.create.constructor('return 42')()`],
  ["a class's constructor", `return (class {}).constructor('return 42')()`],
  ["an efun's constructor", `return driver.now.constructor('return process')()`],
  ["an efun's call", `return driver.now.call.constructor('return 42')()`],
  ["a bound efun's constructor", `return driver.clone.bind(null).constructor('return 42')()`],
  [
    "a getter's constructor",
    `return Object.getOwnPropertyDescriptor({ get x() { return 1 } }, 'x').get.constructor('return 42')()`,
  ],
  ['eval', `return eval('42')`],
  ['indirect eval', `return (0, eval)('42')`],
  ['eval by a constructor', `return [].map.constructor('return eval')()('42')`],
  ['import()', `return import('node:fs')`],
  ['import() in an expression', `return (() => import('fs'))()`],
  ['require', `return require('fs')`],
  ['module', `return module.constructor._load('fs')`],
  ['import.meta', `return import.meta.url`],
  ['process', 'return process'],
  ['globalThis', 'return globalThis'],
  ['global', 'return global'],
  ['window', 'return typeof window'],
  ['self', 'return self'],
  ['this of a plain function', `return (function () { return this })()`],
  ['this of a called function', `return (function () { return this }).call(undefined)`],
  ['this by a getter', `return ({ get x() { return (function () { return this })() } }).x`],
  ['this through a callback', `let found; [1].forEach(function () { found = this }); return found`],
  ['this through sort', `let found; [2, 1].sort(function () { found = this; return 0 }); return found`],
  ['this through replace', `let found; 'a'.replace(/a/, function () { found = this; return '' }); return found`],
  ['arguments.callee', `return (function () { return arguments.callee.caller })()`],
  ["a function's caller", `return (function f() { return f.caller })()`],
  ['timers', `return setTimeout('42', 0)`],
  ['queueMicrotask', 'return queueMicrotask'],
  ['Promise', `return Promise.resolve().then.constructor`],
  ['async code', `return (async () => {}).constructor('return 42')()`],
  ['WebAssembly', 'return WebAssembly'],
  ['SharedArrayBuffer', 'return SharedArrayBuffer'],
  ['Atomics', 'return Atomics'],
  ['Proxy', `return new Proxy(function () {}, {})`],
  ['structuredClone', 'return structuredClone'],
  ['fetch', 'return fetch'],
  ['console', 'return console'],
  ['Buffer', `return Buffer.from('x')`],
  ['performance', 'return performance'],
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
    'the error of an efun',
    `try { driver.clone('/nowhere') } catch (e) { return e.constructor.constructor('return process')() }`,
  ],
  [
    'the error of too deep recursion',
    `const f = () => f(); try { f() } catch (e) { return e.constructor.constructor('return process')() }`,
  ],
  ['the error of a built-in', `try { null.x } catch (e) { return e.constructor.constructor('return process')() }`],
  [
    'a getter on an error',
    `const e = new Error(); Object.defineProperty(e, 'message', { get() { return 42 } }); throw e`,
  ],
  [
    'Symbol.species',
    `class A extends Array { static get [Symbol.species]() { return function () { return this } } }; return new A(1).map(x => x).constructor.constructor('return 42')()`,
  ],
  [
    'Symbol.toPrimitive',
    `return ({ [Symbol.toPrimitive]() { return this.constructor.constructor('return 42')() } }) + ''`,
  ],
  ['Symbol.hasInstance', `return Function[Symbol.hasInstance].constructor('return 42')()`],
  ['toString of an object', `return ({ toString() { return this.constructor.constructor('return 42')() } }) + ''`],
  ['a thenable', `return { then(f) { return f.constructor('return 42')() } }.then(() => {})`],
  ['Reflect.construct', `return Reflect.construct((() => {}).constructor, ['return 42'])()`],
  ['Reflect.apply', `return Reflect.apply((() => {}).constructor, null, ['return 42'])()`],
  [
    'Reflect.getPrototypeOf',
    `return Reflect.getPrototypeOf(Reflect.getPrototypeOf(() => {})).constructor.constructor('return 42')()`,
  ],
  ['tagged templates', 'return ((s) => s.constructor.constructor("return 42")())`x`'],
  ['a regular expression', `return /x/.constructor.constructor('return 42')()`],
  ['an iterator', `return [][Symbol.iterator]().next.constructor('return 42')()`],
  ['a map', `return new Map().set.constructor('return 42')()`],
  ['a date', `return Date.now.constructor('return 42')()`],
  ['the present', `return Date.now() > 0 ? 42 : 0`],
  ['a new date', `return new Date().getTime() > 0 ? 42 : 0`],
  ['Math.random', `return Math.random() < 2 ? 42 : 0`],
  ['polluting objects', `Object.prototype.polluted = 42`],
  ['polluting arrays', `Array.prototype.push = () => 42`],
  ['polluting by __proto__', `({}).__proto__.polluted = 42`],
  ['polluting functions', `Function.prototype.call = () => 42`],
  ['polluting by constructor.prototype', `[].constructor.prototype.polluted = 42`],
  ['polluting by defineProperty', `Object.defineProperty(Object.prototype, 'polluted', { value: 42 })`],
  ['polluting by assign', `Object.assign(Object.prototype, { polluted: 42 })`],
  ['polluting JSON', `JSON.parse = () => 42`],
  ['polluting Math', `Math.floor = () => 42`],
  ['polluting Map', `Map.prototype.get = () => 42`],
  ['polluting strings', `String.prototype.trim = () => 42`],
  ['polluting iterators', `Object.getPrototypeOf([][Symbol.iterator]()).next = () => 42`],
  ['polluting RegExp', `RegExp.prototype.exec = () => 42`],
  ['polluting errors', `Error.prototype.toString = () => 42`],
  ['polluting symbols', `Symbol.iterator.description = 42; Symbol.prototype.polluted = 42`],
  ['changing the efuns', `driver.now = () => 42`],
  ['changing an efun by defineProperty', `Object.defineProperty(driver, 'now', { value: () => 42 })`],
  ['changing the root class', `driver.ObjectBase.prototype.create = () => 42`],
  ['the meter', 'return $meter'],
  ['the class maker', 'return $class'],
  ['the importer', `return $import('driver')`],
  ["esbuild's helpers", `return __defProp(Object.prototype, 'polluted', { value: 42 })`],
  ['a connection', `return driver.connectionOf(this)?.wire`],
]

function isDoor(value: unknown): boolean {
  if (value === 42 || value === globalThis || value === process) return true
  if (typeof value !== 'object' && typeof value !== 'function') return false
  if (value === null) return false
  return ['exit', 'mainModule', 'binding', 'readFileSync', 'process', '_load', 'getFunction'].some(key => {
    try {
      return key in (value as object)
    } catch {
      return false
    }
  })
}

test(`there are at least 60 ways to try`, () => expect(ways.length).toBeGreaterThanOrEqual(60))

test.each(ways)('no way out: %s', async (_name, body) => {
  const mud = await bareWorld({
    '/domains/good/clock.ts': `import { ObjectBase, now } from 'driver'
export default class Clock extends ObjectBase { ask() { return now() } }`,
    '/domains/evil/door.ts': `import * as driver from 'driver'
export default class Door extends driver.ObjectBase { open(): unknown { ${body} } }`,
  })
  const before = [
    Array.prototype.push,
    Function.prototype.call,
    JSON.parse,
    Math.floor,
    Map.prototype.get,
    RegExp.prototype.exec,
  ]
  let given: unknown
  try {
    const door = mud.clone('/domains/evil/door')
    given = mud.driver.guard.attempt('callOut', door, () => door.open())
  } catch (error) {
    // The attempt was refused: by the compiler, which names the place, or at run time.
    expect(error).toBeInstanceOf(Error)
  }
  expect(isDoor(given)).toBe(false)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  expect([
    Array.prototype.push,
    Function.prototype.call,
    JSON.parse,
    Math.floor,
    Map.prototype.get,
    RegExp.prototype.exec,
  ]).toEqual(before)
  // No attempt has changed the efuns of other domains.
  expect(mud.clone('/domains/good/clock').ask()).toBe(0)
})

// Attacks by one domain's code on another domain's programs. Each attack is made by a domain of its own, and the programs of `good` must not change.

const attacks: [name: string, body: string][] = [
  ['the prototype of a class', 'Rat.prototype.squeak = () => 666'],
  ['the prototype by a computed key', `Rat['proto' + 'type'].squeak = () => 666`],
  ['the prototype by a string', `Rat['prototype'].squeak = () => 666`],
  ['the prototype by destructuring', `const { prototype: p } = Rat; p.squeak = () => 666`],
  ['the prototype by a computed pattern', `const k = 'prototype'; const { [k]: p } = Rat; p.squeak = () => 666`],
  ['the prototype through an object', `Object.getPrototypeOf(rat).squeak = () => 666`],
  ['the prototype by Reflect', `Reflect.get(Rat, 'prototype').squeak = () => 666`],
  ['__proto__', 'rat.__proto__.squeak = () => 666'],
  ['__proto__ by a key that is an object', `rat[{ toString: () => '__proto__' }].squeak = () => 666`],
  ['setting __proto__', `rat['__pro' + 'to__'] = { squeak: () => 666 }`],
  ['the class through an object', `rat.constructor.count = 666`],
  ['a static', 'Rat.count = 666'],
  ['a static by assign', 'Object.assign(Rat, { count: 666 })'],
  ['a static method', 'Rat.make = () => 666'],
  ['the parent of a class', `Object.setPrototypeOf(Rat, class {})`],
  ['defineProperty on a class', `Object.defineProperty(Rat, 'count', { value: 666 })`],
  ['an export', `lib['limit'] = 666`],
  ['an export by assign', 'Object.assign(lib, { limit: 666 })'],
  ['an export by Reflect', `Reflect.set(lib, 'limit', 666)`],
  ['taking an export away', `delete lib['limit']`],
  ['a list that is exported', 'lib.list.push(666)'],
  ['an object inside an export', 'lib.table.inner.n = 666'],
  ['a decorator on a foreign class', `__decorateClass([(t) => { t.squeak = () => 666 }], Rat.prototype, 'squeak', 1)`],
  [
    'inheriting and changing the parent',
    'class Evil extends Rat { static { super.prototype.squeak = () => 666 } }; new Evil()',
  ],
]

test.each(attacks)('another domain can not change %s', async (_name, body) => {
  const mud = await bareWorld({
    '/domains/good/rat.ts': `import { ObjectBase } from 'driver'
import { limit, list, table } from './lib'
export default class Rat extends ObjectBase {
  static count = 1
  static make() { return 1 }
  squeak() { return 1 }
  all() { return [this.squeak(), Rat.count, Rat.make(), limit, list.length, table.inner.n] }
}`,
    '/domains/good/lib.ts': 'export const limit = 1\nexport const list = [1]\nexport const table = { inner: { n: 1 } }',
    '/domains/evil/door.ts': `import { ObjectBase } from 'driver'
import Rat from '/domains/good/rat'
import * as lib from '/domains/good/lib'
export default class Door extends ObjectBase { open(rat: Rat) { ${body} } keep() { return [Rat, lib] } }`,
  })
  const rat = mud.clone('/domains/good/rat')
  try {
    mud.clone('/domains/evil/door').open(rat)
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
  expect(rat.all()).toEqual([1, 1, 1, 1, 1, 1])
  expect(mud.clone('/domains/good/rat').all()).toEqual([1, 1, 1, 1, 1, 1])
})

test('a dictionary of words stays one, whatever the words are', async () => {
  const mud = await bareWorld({
    '/domains/t/words.ts': `import { ObjectBase } from 'driver'
export default class Words extends ObjectBase {
  known: Record<string, string> = {}
  look(word: string) { return this.known[word] }
  learn(word: string, text: string) { this.known[word] = text }
}`,
  })
  const words = mud.clone('/domains/t/words')
  for (const word of ['constructor', '__proto__', 'prototype']) {
    expect(words.look(word)).toBeUndefined()
    words.learn(word, 'x')
    expect(words.look(word)).toBe('x')
  }
})

test.each([
  ['a variable beside a require', `var q = require('./lib'), process: any\nexport const go = () => process`],
  ['a let beside a helper', `let q = __toESM(require('./lib')), process: any\nexport const go = () => process`],
  ['the inner name of a class', `const A = class process { go() { return process.pid } }\nexport default A`],
])('%s reaches no global', async (_name, source) => {
  const mud = await bareWorld({ '/domains/t/lib.ts': 'export const a = 1', '/domains/t/door.ts': source })
  let given: unknown
  try {
    const program = mud.driver.programs.load('/domains/t/door')
    given =
      (program.exports['go'] as () => unknown)?.() ??
      new (program.exports['default'] as new () => { go(): unknown })().go()
  } catch (error) {
    expect(error).toBeInstanceOf(Error)
  }
  expect(given).toBeUndefined()
})

test('Object.assign gives no class or object of another domain another prototype', async () => {
  const mud = await bareWorld({
    '/domains/good/rat.ts': thing('hp = 5; squeak() { return 1 }'),
    '/domains/evil/thief.ts': `import { ObjectBase } from 'driver'
import Rat from '/domains/good/rat'
class Evil { fresh = 1 }
export default class Thief extends ObjectBase {
  one() { Object.assign(Rat, { ['__proto__']: Evil }) }
  two(rat: object) { Object.assign(rat, { ['__proto__']: { squeak() { return 666 } } }) }
  three(rat: object) { Object.assign(rat, JSON.parse('{"__proto__": {"squeak": 1}}')) }
  four() { const R: any = Rat; R.fresh = 5 }
  fine() { return Object.assign({ a: 1 }, { b: 2 }, null, { c: 3 }) }
}`,
  })
  const rat = mud.clone('/domains/good/rat')
  const thief = mud.clone('/domains/evil/thief')
  for (const method of ['one', 'two', 'three'])
    expect(() => thief[method](rat), method).toThrow(/out of reach|may not change/)
  expect(thief.fine()).toEqual({ a: 1, b: 2, c: 3 })
  expect(mud.clone('/domains/good/rat').hp).toBe(5)
  expect(rat.squeak()).toBe(1)
  expect(() => thief.four()).toThrow('may not change a class of good')
  await mud.write(
    '/domains/good/rat.ts',
    thing('static fresh = 7; hp = 5; fresh() { return (this.constructor2()).fresh }; constructor2() { return Thing }'),
  )
  expect(rat.fresh()).toBe(7)
})

test('what annotations() returns can not be changed', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, annotate, annotations } from 'driver'
const mark = (target: object, name: string) => annotate(target, name, 'verb', 'pull')
export default class A extends ObjectBase {
  @mark pull() {}
  notes() { return annotations(this, 'verb') }
  spoil() { (annotations(this, 'verb') as unknown[]).push(['evil', 'quit']) }
}`,
  })
  const a = mud.clone('/domains/t/a')
  expect(a.notes()).toEqual([['pull', 'pull']])
  expect(() => a.spoil()).toThrow()
  expect(a.notes()).toEqual([['pull', 'pull']])
})
