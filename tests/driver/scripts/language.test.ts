import { expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

/** Pieces of ordinary CommonJS, and the exports of each. */
const pieces: [name: string, source: string, exported: unknown][] = [
  ['module.exports', 'module.exports = { a: 1 }', { a: 1 }],
  ['exports', 'exports.a = 1; exports.b = exports.a + 1', { a: 1, b: 2 }],
  ['exports = module.exports', 'exports = module.exports = { a: 1 }; exports.b = 2', { a: 1, b: 2 }],
  ['this at the top', 'this.a = 1', { a: 1 }],
  ['a return at the top', 'exports.a = 1; return; exports.b = 2', { a: 1 }],
  ['a comment of the shell', '#!/usr/bin/env node\nexports.a = 1', { a: 1 }],
  ['state of the module', 'let n = 0; const next = () => ++n; next(); module.exports = next()', 2],
  ['a bound function', 'module.exports = (function () { return this.a }).bind({ a: 5 })()', 5],
  ["the name of an object's class", 'class Orc {}; module.exports = new Orc().constructor.name', 'Orc'],
  [
    'the name within a chain',
    'const x = null; class Orc {}; module.exports = [x?.constructor.name, new Orc()?.constructor?.name]',
    [undefined, 'Orc'],
  ],
  [
    'new of a constructor that is read',
    'class A { again() { return new this.constructor(7) } constructor(n) { this.n = n } }; module.exports = new A(1).again().n',
    7,
  ],
  [
    'methods on a prototype',
    'function A() {}; A.prototype.go = function () { return 3 }; module.exports = new A().go()',
    3,
  ],
  [
    'methods on the prototype of a class in a field',
    'exports.A = class {}; exports.A.prototype.go = () => 3; const o = { b: exports }; o.b.A.prototype["stay"] = o.b.A.prototype.go; module.exports = new exports.A().stay()',
    3,
  ],
  [
    'a field of what a prototype holds',
    'function A() {}; A.prototype.kept = { n: 1 }; A.prototype.kept.n += 2; const o = { A }; o.A.prototype.kept.m = o.A.prototype.constructor.name; module.exports = new A().kept',
    { n: 3, m: 'A' },
  ],
  [
    'inheriting by prototypes',
    'function A() {}; A.prototype.go = () => 3; function B() {}; B.prototype = Object.create(A.prototype); B.prototype.constructor = B; module.exports = [new B().go(), new B() instanceof A, new B().constructor === B]',
    [3, true, true],
  ],
  ['a method of the language by its prototype', 'module.exports = Array.prototype.slice.call(["a", "b"], 0, 1)', ['a']],
  ['hasOwnProperty', 'module.exports = Object.prototype.hasOwnProperty.call({ a: 1 }, "a")', true],
  [
    'inheritance',
    'class A { hit() { return 1 } }; class B extends A { hit() { return super.hit() + 1 } }; module.exports = new B().hit()',
    2,
  ],
  [
    'errors of its own',
    'class Oops extends Error { constructor(m) { super(m); Error.captureStackTrace(this, Oops) } }; try { throw new Oops("no") } catch (e) { module.exports = [e instanceof Oops, e.message] }',
    [true, 'no'],
  ],
  [
    'getters and statics',
    'class A { static n = 1; static m() { return 2 } get x() { return 3 } #y = 4; y() { return this.#y } }; module.exports = [A.n, A.m(), new A().x, new A().y()]',
    [1, 2, 3, 4],
  ],
  ['functions in fields', 'class A { f = () => this.n; n = 3 }; module.exports = new A().f()', 3],
  ['labels', 'let n = 0; out: for (;;) { for (;;) { if (++n > 3) break out } } module.exports = n', 4],
  ['arguments', 'module.exports = (function () { return arguments.length })(1, 2, 3)', 3],
  [
    'arguments as a list',
    'module.exports = (function () { return Array.prototype.slice.call(arguments, 1) })(1, 2, 3)',
    [2, 3],
  ],
  [
    'classes of Object',
    'class A extends Object { go() { return 5 } }; module.exports = [new A().go(), new Object(), Object("x") instanceof String]',
    [5, {}, true],
  ],
  [
    'frozen classes and lists',
    'class A {}; module.exports = [Object.isFrozen(Object.freeze(A)), Object.freeze([1]).length, Object.freeze(5)]',
    [true, 1, 5],
  ],
  [
    'constructors of prototypes',
    'class A { m() { return 1 } }; const a = new A(); module.exports = [A.prototype.constructor === A, a.constructor.prototype.m(), a.__proto__.constructor === A, [].constructor.prototype === Array.prototype, A.prototype.__proto__ === Object.prototype, a.constructor.prototype.constructor.name]',
    [true, 1, true, true, true, 'A'],
  ],
  [
    'constructors wherever they stand',
    'class A { static s = 2 }; const a = new A(); const f = () => a.constructor; const { ...copy } = a.constructor; let n = 0; for (const k in a.constructor) n++; module.exports = [f() === A, copy.s, n, new (f())() instanceof A, new a.constructor instanceof A, typeof a.constructor + "", [...[a.constructor]].length, { x: a.constructor }.x === A, (() => {}).constructor === Function]',
    [true, 2, 1, true, true, 'function', 1, true, true],
  ],
  [
    'lines without semicolons',
    'class A {}\nconst a = new A()\nlet n = 0\nconst f = () => n++\nconst b = a\na.constructor.count = 1\nlet c = b\nA.prototype.m = () => 4\nlet d = f\ntry { unknown() } catch { n += 2 }\nmodule.exports = [A.count, a.m(), n, c === a]',
    [1, 4, 2, true],
  ],
  [
    'code that is packed',
    'class A{m(){return[this][0].x=7}static s(){return(new A).constructor}}module.exports=[new A().m(),A.s()===A,(()=>{return"x".constructor})()===String,(()=>{return/x/.constructor===RegExp})()]',
    [7, true, true, true],
  ],
  [
    'fields without semicolons',
    'class B {}\nclass A extends B {\n a\n ["x"] = 1\n b\n *g() { yield 2 }\n}\nconst a = new A()\nmodule.exports = [a.a, a.x, a.b, a.g().next().value]',
    [undefined, 1, undefined, 2],
  ],
  ['symbols', 'const s = Symbol("x"); module.exports = { [s]: 1 }[s]', 1],
  ['defineProperty', 'const o = {}; Object.defineProperty(o, "a", { get: () => 7 }); module.exports = o.a', 7],
  ['generators', 'function* g() { yield 1; yield* [2, 3] }; module.exports = [...g()]', [1, 2, 3]],
  ['patterns', 'module.exports = "b-c".replace(/-(.)/, (_, x) => x.toUpperCase())', 'bC'],
  [
    'sets and maps',
    'module.exports = Array.from(new Set([1, 1, 2])).concat([...new Map([["a", 3]]).values()])',
    [1, 2, 3],
  ],
  ['sorting by locale', 'module.exports = ["b", "a"].sort((x, y) => x.localeCompare(y))', ['a', 'b']],
  ['JSON', 'module.exports = JSON.parse(JSON.stringify({ a: [1] }))', { a: [1] }],
  ['octal escapes', 'module.exports = "\\033[1m"', '\x1b[1m'],
  [
    'constructors of the language',
    'module.exports = [[].constructor === Array, ({}).constructor === Object, "".constructor === String, (() => {}).constructor === Function, new Date(0).constructor === Date]',
    [true, true, true, true, true],
  ],
  [
    'instanceof',
    'module.exports = [[] instanceof Object, (() => {}) instanceof Function, new Date(0) instanceof Date, Promise.resolve() instanceof Promise]',
    [true, true, true, true],
  ],
  [
    'a parent that is asked for',
    'class A {}; class B extends A {}; module.exports = [Object.getPrototypeOf(B) === A, new B().__proto__ === B.prototype]',
    [true, true],
  ],
  [
    'a class that is computed',
    'const mix = Base => class extends Base { b() { return 2 } }; module.exports = new (mix(class { a() { return 1 } }))().b()',
    2,
  ],
  ['a name that nobody declared', 'total = 1; function add() { total += 2 } add(); module.exports = total', 3],
  [
    'typeof of a name that is not there',
    'module.exports = [typeof window, typeof fetch, typeof Promise]',
    ['undefined', 'undefined', 'function'],
  ],
  ['file names', 'module.exports = [__filename, __dirname]', ['/mounts/ranvier/x/script.js', '/mounts/ranvier/x']],
  ['the environment', 'module.exports = [process.env.PORT, process.argv.length]', [undefined, 0]],
  ['require.main', 'module.exports = require.main === module', false],
  [
    'switch and exceptions',
    'module.exports = (x => { switch (x) { case 1: try { throw 1 } catch { return "c" } finally { } default: return "d" } })(1)',
    'c',
  ],
  [
    'destructuring',
    'const { a, b: [c, ...d], ...e } = { a: 1, b: [2, 3], f: 4 }; module.exports = [a, c, d, e]',
    [1, 2, [3], { f: 4 }],
  ],
]

test.each(pieces)('%s', async (_name, source, exported) => {
  const { run } = await scriptWorld()
  expect(run(source)).toEqual(exported)
})

test('a script in TypeScript loses its types, and imports and exports as CommonJS does', async () => {
  const { run } = await scriptWorld({
    '/mounts/ranvier/x/whole.script.ts': `declare let unknown: string
export default class Whole { static n = 100 as number }
`,
    '/mounts/ranvier/x/parts.script.ts': `const three = 3
export const one = 1
export function two(): number { return 2 * three }
export { three }
`,
  })
  const source = `import type { Nothing } from 'nowhere'
import whole from './whole.script.ts'
import * as parts from './parts.script.ts'
import { one, two as second } from './parts.script.ts'
interface Sum { sum: number }
class Counter {
  [member: string]: unknown
  constructor(public start: number) {}
  get next(): number { return this.start + 1 }
}
export default { sum: whole.n + parts.three + one + second(), next: new Counter(4).next } satisfies Sum & { next: number }
`
  expect(run(source, '/mounts/ranvier/x/a.script.ts')).toEqual({ sum: 110, next: 5 })
  expect(() => run('export default 1\nexport const a = 2', '/mounts/ranvier/x/d.script.ts')).toThrow(
    'one thing by `export default`',
  )
})

test('an error in a script in TypeScript has the line of its file', async () => {
  const { mud, run, turn } = await scriptWorld()
  const source = `interface Shape {
  a: number
}

export default function fail(given: Shape): void {
  setTimeout(() => given.a.toFixed(), 1)
}
`
  const fail = run(source, '/mounts/ranvier/x/b.script.ts')
  turn('call', fail, undefined, [{}])
  turn('wait', 5)
  expect(mud.faults[0]?.frames[0]).toMatchObject({ file: '/mounts/ranvier/x/b.script.ts', line: 6 })
  expect(() => run('\nexport default { a: 1,, }', '/mounts/ranvier/x/c.script.ts')).toThrow(
    '/mounts/ranvier/x/c.script.ts:2:',
  )
})
