import { expect, test } from 'vitest'
import { scriptWorld } from './world.ts'

/** Scripts that push values to `seen`, with its expected content when all jobs are done. */
const orders: [name: string, source: string, seen: unknown[]][] = [
  [
    'then',
    'Promise.resolve(1).then(x => { seen.push(x); return x + 1 }).then(x => seen.push(x)); seen.push(0)',
    [0, 1, 2],
  ],
  ['a chain that waits', 'new Promise(r => r(Promise.resolve(5))).then(x => seen.push(x))', [5]],
  ['catch', 'Promise.reject(new Error("a")).catch(e => seen.push(e.message)).then(() => seen.push("on"))', ['a', 'on']],
  ['a throw', 'Promise.resolve().then(() => { throw 1 }).then(() => seen.push("no"), e => seen.push(e))', [1]],
  ['a throw of the executor', 'new Promise(() => { throw 2 }).catch(e => seen.push(e))', [2]],
  ['finally', 'Promise.resolve(3).finally(() => { seen.push("f"); return 9 }).then(x => seen.push(x))', ['f', 3]],
  ['finally of a rejection', 'Promise.reject(4).finally(() => seen.push("f")).catch(x => seen.push(x))', ['f', 4]],
  ['the first settlement counts', 'new Promise((a, b) => { a(1); b(2); a(3) }).then(x => seen.push(x))', [1]],
  [
    'all',
    'Promise.all([1, Promise.resolve(2), new Promise(r => setTimeout(r, 5, 3))]).then(x => seen.push(...x))',
    [1, 2, 3],
  ],
  ['all of none', 'Promise.all([]).then(x => seen.push(x.length))', [0]],
  [
    'all with a rejection',
    'Promise.all([1, Promise.reject("r")]).then(() => seen.push("no"), x => seen.push(x))',
    ['r'],
  ],
  [
    'allSettled',
    'Promise.allSettled([1, Promise.reject(2)]).then(x => seen.push(...x.map(o => o.status)))',
    ['fulfilled', 'rejected'],
  ],
  ['race', 'Promise.race([new Promise(() => {}), Promise.resolve(7)]).then(x => seen.push(x))', [7]],
  ['any', 'Promise.any([Promise.reject(1), Promise.resolve(2)]).then(x => seen.push(x))', [2]],
  [
    'any of none',
    'Promise.any([Promise.reject(1)]).catch(e => seen.push(e.constructor.name, e.errors[0]))',
    ['AggregateError', 1],
  ],
  ['a thenable', 'Promise.resolve({ then(r) { r(8) } }).then(x => seen.push(x))', [8]],
  ['a thenable that throws', 'Promise.resolve({ get then() { throw 9 } }).catch(x => seen.push(x))', [9]],
  [
    'a promise of itself',
    'const p = new Promise(r => setTimeout(() => r(p), 1)); p.catch(e => seen.push(e.name))',
    ['TypeError'],
  ],
  [
    'await',
    '(async () => { seen.push(await 1); seen.push(await Promise.resolve(2)); return 3 })().then(x => seen.push(x)); seen.push(0)',
    [0, 1, 2, 3],
  ],
  [
    'await of a rejection',
    '(async () => { try { await Promise.reject(1) } catch (e) { seen.push(e) } finally { seen.push("f") } })()',
    [1, 'f'],
  ],
  ['a throw in an async function', '(async () => { throw 5 })().catch(e => seen.push(e))', [5]],
  [
    'an async function that waits for time',
    '(async () => { await new Promise(r => setTimeout(r, 10)); seen.push("later") })()',
    ['later'],
  ],
  [
    'this and arguments',
    'class A { async m() { await 0; seen.push(this.x, arguments.length) } x = 4 }; new A().m(1, 2)',
    [4, 2],
  ],
  [
    'super',
    'class A { m() { return 1 } }; class B extends A { async m() { await 0; seen.push(super.m()) } }; new B().m()',
    [1],
  ],
  [
    'super of a setter',
    'class A { set v(x) { seen.push(x) } }; class B extends A { async m() { super.v = 6 } }; new B().m()',
    [6],
  ],
  ['async loops', '(async () => { for (const x of [1, 2]) seen.push(await x) })()', [1, 2]],
  ['for await', '(async () => { for await (const x of [Promise.resolve(1), 2]) seen.push(x) })()', [1, 2]],
  [
    'async generators',
    'async function* g() { yield 1; yield await Promise.resolve(2) }; (async () => { for await (const x of g()) seen.push(x); const i = g(); seen.push((await i.next()).value, (await i.return(9)).value) })()',
    [1, 2, 1, 9],
  ],
  [
    'async methods of all kinds',
    'const o = { async m() { return 1 }, f: async function () { return 2 }, async *g() { yield 3 } }; class A { static async s() { return 4 } }; (async () => { seen.push(await o.m(), await o.f(), (await o.g().next()).value, await A.s()) })()',
    [1, 2, 3, 4],
  ],
  ['arrow functions', 'const f = async x => await x * 2; f(4).then(x => seen.push(x))', [8]],
  [
    'order',
    'setImmediate(() => seen.push(4)); Promise.resolve().then(() => seen.push(2)).then(() => seen.push(3)); process.nextTick(() => seen.push("t")); queueMicrotask(() => seen.push("m")); seen.push(1)',
    [1, 2, 't', 'm', 3, 4],
  ],
]

test.each(orders)('%s', async (_name, source, seen) => {
  const { mud, host, run, turn } = await scriptWorld()
  const found = run(`const seen = module.exports = [];\n${source}`)
  turn('jobs')
  turn('wait', 20)
  expect(found).toEqual(seen)
  expect(mud.faults).toEqual([])
  expect(host['logged']).toEqual([])
})

test('nothing runs before runJobs(), which tells how many jobs there were', async () => {
  const { run, turn } = await scriptWorld()
  const seen = run(
    'const seen = module.exports = []; Promise.resolve().then(() => seen.push(1)).then(() => seen.push(2))',
  )
  expect(seen).toEqual([])
  expect(turn('jobs')).toBe(2)
  expect(seen).toEqual([1, 2])
  expect(turn('jobs')).toBe(0)
})

test('a rejection that nobody handles is logged once, with its place', async () => {
  const { host, run, turn } = await scriptWorld()
  run(
    "Promise.reject(new Error('nobody'))\nconst late = Promise.reject(1); late.catch(() => {})\nPromise.reject('plain')",
  )
  turn('jobs')
  turn('jobs')
  expect(host['logged']).toEqual([
    expect.stringMatching(/nobody handled it: nobody\n.*script\.js:1:16/),
    'error: a promise was rejected, and nobody handled it: thrown: plain',
  ])
})

test('mud code makes promises that scripts wait for, and waits for those of scripts', async () => {
  const { host, run, turn } = await scriptWorld()
  let resolve!: (value: unknown) => void
  host['given'] = { loader: { load: () => turn('promise', (yes: typeof resolve) => (resolve = yes)) } }
  const loaded = run(`const { load } = require('loader')
exports.seen = []
exports.done = (async () => { exports.seen.push(await load()); return load() instanceof Promise })()`) as {
    seen: unknown[]
    done: { then(work: (value: unknown) => void): void }
  }
  turn('jobs')
  expect(loaded.seen).toEqual([])
  resolve('Ann')
  let done: unknown
  loaded.done.then(value => {
    done = value
  })
  turn('jobs')
  expect(loaded.seen).toEqual(['Ann'])
  expect(done).toBe(true)
})
