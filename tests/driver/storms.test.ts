import { expect, test } from 'vitest'
import { Memory, sizeOf } from '../../driver/guard/memory.ts'
import { bareWorld, thing } from './world.ts'

/** A storm in a heart beat beside an object that must not notice: what each tries is stopped, named, and cost steps. */
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
  ['a list that only looks like one', `Reflect.apply([].forEach, { length: 2 ** 53 - 1 }, [() => {}])`, /too long/],
  ['a sparse list', `const a: any[] = []; a.length = 2 ** 32 - 1; a.some(() => false)`, /too long/],
  ['a text of characters to list', `Object.entries('x'.repeat(2e7))`, /too long/],
  ['String.raw', `String.raw({ raw: { length: 2 ** 53 - 1 } } as never)`, /too long/],
  ['bytes from what looks like a list', `new Uint8Array({ length: 4e9 } as never)`, /too long/],
  ['arguments without end', `Reflect.apply(Math.max, null, { length: 134217700 } as never)`, /too long/],
  [
    'what can be spread into a list',
    `[].concat({ length: 2 ** 32 - 2, [Symbol.isConcatSpreadable]: true } as never)`,
    /too long/,
  ],
  ['an error of 34 million characters', `const s = 'x'.repeat(17_000_000); throw new Error(s + s)`, /^xxx.*…$/],
  ['a native reached by apply', `Reflect.apply('x'.padEnd, 'x', [2 ** 28])`, /too long/],
])('%s is stopped', async (_name, body, message) => {
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

test('the tamed constructors work as they do', async () => {
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

test('a domain that clones without end is stopped at what it may have, and others go on', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`more() { for (;;) clone('/domains/t/a') }`) })
  const a = mud.clone('/domains/t/a')
  mud.driver.guard.quotaOf('t').mostObjects = 50
  expect(() => a.more()).toThrow('t has 50 objects, and may have no more')
  expect(mud.driver.objects.size).toBe(50)
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(a))
  expect(mud.clone('/domains/t/a').id).toMatch(/a#/)
})

test('an object can not have call outs without end', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`more() { for (;;) callOut(this, 1e6, 'x') }; x() {}`) })
  const a = mud.clone('/domains/t/a')
  expect(() => a.more()).toThrow('has 10000 pending already')
})

test('what is kept over many turns is given back when memory runs short, and the object named', async () => {
  let used = 5e8
  const memory = new Memory(
    () => ({ used, limit: 4e9 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/hoarder.ts': thing(`
        log = ['first']; other = 'kept'
        create() { setHeartBeat(this, 1); callOut(this, 100, 'heartBeat') }
        heartBeat() { for (let i = 0; i < 90000; i++) this.log.push('line ' + i) }`),
      '/domains/t/good.ts': thing(
        'list = [1, 2]; create() { setHeartBeat(this, 1) }; heartBeat() { this.list.push(3) }',
      ),
    },
    { memory },
  )
  const hoarder = mud.clone('/domains/t/hoarder')
  const good = mud.clone('/domains/t/good')
  mud.advance(20)
  expect(hoarder.log.length).toBe(20 * 90_000 + 1)
  used = 3e9
  mud.advance(1)
  expect(hoarder.log).toEqual(['first'])
  expect(hoarder.other).toBe('kept')
  expect(mud.faults[0]).toMatchObject({
    object: hoarder.id,
    message: expect.stringMatching(/held \d+ MB in its field 'log'/),
  })
  expect([...mud.driver.heartBeats.objects()]).toEqual([good])
  expect(mud.driver.callOuts.size).toBe(0)
  used = 1e9
  mud.advance(5)
  expect(good.list).toHaveLength(2 + 26)
})

test('what a domain hoards in many small fields is given back too', async () => {
  let used = 5e8
  const memory = new Memory(
    () => ({ used, limit: 4e9 }),
    () => {},
  )
  const hoarder = thing(
    'all: unknown[] = []; create() { setHeartBeat(this, 1) }; heartBeat() { for (let i = 0; i < 9000; i++) this.all.push(i) }',
  )
  const mud = await bareWorld(
    {
      '/domains/evil/a.ts': hoarder,
      '/domains/good/b.ts': thing('few = [1, 2]; create() { setHeartBeat(this, 1) }; heartBeat() { this.few.push(3) }'),
    },
    { memory },
  )
  const all = Array.from({ length: 20 }, () => mud.clone('/domains/evil/a'))
  const good = mud.clone('/domains/good/b')
  mud.advance(5)
  used = 3e9
  mud.advance(1)
  expect(all.map(one => one.all.length)).toEqual(all.map(() => 0))
  expect([...mud.driver.heartBeats.objects()]).toEqual([good])
  expect(good.few).toHaveLength(8)
  expect(mud.log.join()).toMatch(/memory ran short, and evil held \d+ MB in many fields/)
})

test('the size of what a field holds', () => {
  const shared = 'x'.repeat(1000)
  expect(sizeOf([shared])).toBeGreaterThan(1000)
  expect(sizeOf(new Map([['key', new Array(1000).fill(0)]]))).toBeGreaterThan(8000)
  expect(sizeOf({ deep: { bytes: new Uint8Array(5000) } })).toBeGreaterThan(5000)
  const loop: unknown[] = [undefined, null]
  loop.push(loop)
  expect(sizeOf(loop)).toBe(24)
  const trap = {
    get trap() {
      throw new Error('a getter was run')
    },
  }
  expect(sizeOf(trap)).toBe(64)
})

test('when memory is only crowded, hugely large fields of domains go, and nothing else', async () => {
  const memory = new Memory(
    () => ({ used: 0.7e9, limit: 4e9 }),
    () => {},
  )
  const hoarder = (rounds: number) =>
    thing(`all: string[] = []
    grow() { for (let i = 0; i < ${rounds}; i++) this.all.push('x'.repeat(1000) + i) }`)
  const mud = await bareWorld(
    {
      '/domains/t/huge.ts': hoarder(4000),
      '/domains/t/large.ts': hoarder(400),
      '/std/daemon.ts': hoarder(4000),
    },
    { memory },
  )
  const [huge, large, daemon] = [mud.clone('/domains/t/huge'), mud.clone('/domains/t/large'), mud.clone('/std/daemon')]
  for (const one of [huge, large, daemon]) {
    for (let i = 0; i < 10; i++) mud.driver.callMethod('callOut', one, 'grow', [])
  }
  mud.advance(1)
  expect(huge.all.length).toBe(40_000)
  memory.collected()
  mud.advance(1)
  expect(huge.all).toEqual([])
  expect(large.all.length).toBe(4000)
  expect(daemon.all.length).toBe(40_000)
  expect(mud.faults[0]?.message).toMatch(/held \d+ MB in its field 'all'/)
})

test('what a closure hoards can not be seen, so when nothing else is found the closures go', async () => {
  let used = 1e8
  const memory = new Memory(
    () => ({ used, limit: 4e9 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/sly.ts': thing(`grow: any = null; list: any[] = []
    create() { const hoard: string[] = []; this.grow = () => hoard.push('x'.repeat(500) + hoard.length); setHeartBeat(this, 1) }
    heartBeat() { for (let i = 0; i < 5000; i++) this.grow() }`),
      '/domains/t/good.ts': thing('n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++ }'),
    },
    { memory },
  )
  const [sly, good] = [mud.clone('/domains/t/sly'), mud.clone('/domains/t/good')]
  mud.advance(3)
  used = 3e9
  mud.advance(1)
  used = 1e8
  mud.advance(3)
  expect(sly.grow).toBeNull()
  expect([...mud.driver.heartBeats.objects()]).toEqual([good])
  expect(good.n).toBe(7)
  expect(mud.faults.some(({ message }) => message.includes("field 'grow' holds a function"))).toBe(true)
})
