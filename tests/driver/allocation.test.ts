import { expect, test } from 'vitest'
import { testDriver } from '../../driver/testing.ts'
import { bareWorld, thing } from './world.ts'

/** A heart beat that allocates without limit, beside an object that must not be affected. Each attempt is stopped, reported and charged. */
test.each([
  ['a text of half a gigabyte', `'x'.repeat(2 ** 29)`, /too long|Invalid string/],
  ['a padded one', `'x'.padEnd(2 ** 28)`, /too long/],
  ['a text that doubles', `let s = 'x'; for (;;) s = s.concat(s)`, /too long|steps/],
  [
    'a text that is joined',
    `const a = Array.from({ length: 1000 }, () => 'x'.repeat(30_000)); for (;;) a.join('-')`,
    /steps/,
  ],
  ['a list that grows by one', `const a = []; for (;;) a.push(a.length)`, /steps/],
  ['a list that doubles', `let a = [1, 2]; for (;;) a = a.concat(a)`, /too long|steps/],
  ['a list that is spread into itself', `let a = [1, 2]; for (;;) a = [...a, ...a]`, /too long|steps/],
  ['a list made at once', `new Array(2 ** 27).fill(0)`, /too long/],
  ['one made without new', `Array(2 ** 27).fill(0)`, /too long/],
  ['one from a length', `Array.from({ length: 2 ** 27 })`, /too long/],
  ['one filled over and over', `const a = Array(1e6); for (;;) a.fill(1)`, /steps/],
  ['one copied over and over', `const a = Array(1e6).fill(1); const all = []; for (;;) all.push(a.slice())`, /steps/],
  ['one sorted over and over', `const a = Array.from({ length: 1e4 }, (_, i) => i); for (;;) a.sort()`, /steps/],
  ['one mapped by a native', `const a = Array(1e6).fill(1); for (;;) a.map(String)`, /steps/],
  ['bytes', `const all = []; for (;;) all.push(new Uint8Array(4_000_000))`, /steps/],
  ['more bytes at once than there are', `new Uint8Array(2 ** 32)`, /too long/],
  [
    'maps of maps',
    `let m = new Map(); for (let i = 0; i < 1e4; i++) m.set(i, i); for (;;) m = new Map([[m, new Map(m)]])`,
    /steps/,
  ],
  ['a text split', `const s = 'a,'.repeat(1e6); const all = []; for (;;) all.push(s.split(','))`, /steps/],
  ['data copied by JSON', `const a = Array(1e5).fill('abc'); for (;;) JSON.parse(JSON.stringify(a))`, /steps/],
  ['a native reached by its name', `const k = 're' + 'peat'; 'x'[k](2 ** 29)`, /too long|Invalid/],
  [
    'a list that only looks like one',
    `Reflect.apply([].forEach, { length: 2 ** 53 - 1 }, [() => {}])`,
    /it is no list/,
  ],
  ['a sparse list', `const a: any[] = []; a.length = 2 ** 32 - 1; a.some(() => false)`, /too long/],
  ['a text of characters to list', `Object.entries('x'.repeat(2e6))`, /too long/],
  ['String.raw', `String.raw({ raw: { length: 2 ** 53 - 1 } } as never)`, /too long/],
  ['bytes from what looks like a list', `new Uint8Array({ length: 4e9 } as never)`, /too long/],
  ['arguments without end', `Reflect.apply(Math.max, null, { length: 134217700 } as never)`, /too long/],
  [
    'what can be spread into a list',
    `[].concat({ length: 2 ** 32 - 2, [Symbol.isConcatSpreadable]: true } as never)`,
    /too long/,
  ],
  [
    'an error of 34 million characters',
    `let s = 'x'.repeat(1_000_000); for (let i = 0; i < 5; i++) s += s; throw new Error(s + s)`,
    /^xxx.*…$/,
  ],
  ['a native reached by apply', `Reflect.apply('x'.padEnd, 'x', [2 ** 28])`, /too long/],
])('%s is stopped, its object is named, and the others beat on', async (_name, body, message) => {
  const mud = await bareWorld({
    '/domains/t/bad.ts': thing(`create() { setHeartBeat(this, 1) }; heartBeat() { ${body} }`),
    '/domains/t/good.ts': thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }'),
  })
  const bad = mud.clone('/domains/t/bad')
  const good = mud.clone('/domains/t/good')
  mud.advance(1)
  expect(mud.faults[0]!.message).toMatch(message)
  expect(mud.faults[0]!.object).toBe(bad.id)
  expect(good.beats).toBe(1)
})

test('constructors that are charged for their size work as usual', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`
      go() {
        class Bag extends Map { twice() { return this.size * 2 } }
        class List extends Array { last() { return this[this.length - 1] } }
        const bag = new Bag([[1, 2]])
        const list = List.from([1, 2, 3])
        return [
          bag.twice(), bag instanceof Map, list.last(), list instanceof Array, Array.isArray([]), [] instanceof Array,
          Array(3).length, new Array(1, 2, 3).join(), Array.of(7).join(), Array.from('ab').join(), new Set('aab').size,
          new Uint8Array([1, 2, 300])[2], [...new Map([[1, 2]])].length, [3, 1, 2].sort().join(), [[1], [2]].flat().join(),
          Object.entries({ a: 1 }).length, [1, 2, 3].splice(1).join(), [1, 2].map(x => x + 1).length, 'a-b'.split('-').length,
        ].join(' ')
      }`),
  })
  expect(mud.clone('/domains/t/a').go()).toBe('2 true 3 true true true 3 1,2,3 7 a,b 2 44 1 1,2,3 1,2 1 2,3 2 2')
})

test('natives that are charged for their size tell a missing argument from undefined: reduce(), lastIndexOf()', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/sum.ts': `import { MudObject } from '/std/object'
export default class Sum extends MudObject {
  all() { return [[1, 2, 3].reduce((a, b) => a * 10 + b), [1, 2, 3].reduceRight((a, b) => a * 10 + b),
    [1, 2, 3].reduce((a: number | undefined, b) => (a ?? 100) + b, undefined), [7, 8, 7].lastIndexOf(7), [7, 8, 7].lastIndexOf(7, 1)] }
}`,
    },
  })
  expect(mud.load('/domains/t/sum').all()).toEqual([123, 321, 106, 2, 0])
  await mud.stop()
})
