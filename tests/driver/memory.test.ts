import { expect, onTestFinished, test } from 'vitest'
import { Memory } from '../../driver/services/memory/memory.ts'
import { sizeOf } from '../../driver/services/memory/sizes.ts'
import { type AnyObject, beating, testDriver } from '../../driver/testing.ts'
import { processorTime } from '../cpu.ts'
import { bareWorld, hopeless, mudThing, thing } from './world.ts'

test('a field that grows over many turns is reset when memory runs short, and its object is named', async () => {
  let used = 5e7
  const memory = new Memory(
    () => ({ used, limit: 2.6e8 }),
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
  used = 2e8
  mud.advance(1)
  expect(hoarder.log).toEqual(['first'])
  expect(hoarder.other).toBe('kept')
  expect(mud.faults[0]).toMatchObject({
    object: hoarder.id,
    message: expect.stringMatching(/held \d+ MB in its field 'log'/),
  })
  expect(beating(mud)).toEqual([good])
  expect(mud.driver.callOuts.size).toBe(0)
  used = 1e8
  mud.advance(5)
  expect(good.list).toHaveLength(2 + 26)
})

test('many small fields of a domain that together use much memory are reset too', async () => {
  let used = 5e7
  const memory = new Memory(
    () => ({ used, limit: 2.6e8 }),
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
  used = 2e8
  mud.advance(1)
  expect(all.map(one => one.all.length)).toEqual(all.map(() => 0))
  expect(beating(mud)).toEqual([good])
  expect(good.few).toHaveLength(8)
  expect(mud.log.join()).toMatch(/memory ran short, and evil held \d+ MB in many fields/)
})

test('the size of a field', () => {
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

test('memory held by a closure can not be measured: functions go where that frees memory, and nobody else is touched', async () => {
  let sly: AnyObject | null = null
  let short = false
  const memory = new Memory(
    () => ({ used: short && sly?.['grow'] ? 2e8 : 1e7, limit: 2.6e8 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/sly.ts': thing(`grow: any = null; list: any[] = []
    create() { const hoard: string[] = []; this.grow = () => hoard.push('x'.repeat(500) + hoard.length); setHeartBeat(this, 1) }
    heartBeat() { for (let i = 0; i < 5000; i++) this.grow() }`),
      '/domains/other/good.ts': thing(`n = 0; twice: any = null; list: number[] = []
    create() { const text = 'x'.repeat(1000); this.twice = () => text.length; setHeartBeat(this, 1) }
    heartBeat() { this.n++; this.list.push(this.n); for (let i = 0; i < 50_000; i++) this.n += 0 }`),
    },
    { memory },
  )
  sly = mud.clone('/domains/t/sly')
  const good = mud.clone('/domains/other/good')
  mud.advance(3)
  short = true
  mud.advance(1)
  mud.advance(3)
  expect(sly['grow']).toBeNull()
  expect(beating(mud)).toEqual([good])
  expect([good.n, good.list.length, good.twice()]).toEqual([7, 7, 1000])
  expect(mud.faults.map(({ message }) => message)).toEqual([
    expect.stringContaining("field 'grow' held it in a function"),
  ])
})

test('memory that an object hoards in call outs is given back when it runs short', async () => {
  let used = 1e8
  const memory = new Memory(
    () => ({ used, limit: 2.6e8 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(
        `create() { setHeartBeat(this, 1) }; heartBeat() { callOut(this, 1e6, 'x', new Array(300000).fill(0.5)) }; x() {}`,
      ),
    },
    { memory },
  )
  const a = mud.clone('/domains/t/a')
  mud.advance(10)
  expect(mud.driver.callOuts.size).toBe(10)
  used = 2e8
  mud.advance(1)
  expect(mud.driver.callOuts.size).toBe(0)
  expect(mud.faults[0]).toMatchObject({ object: a.id, message: expect.stringContaining('in its call outs') })
})

test('many objects of small fields: their domain pays, and the monsters of another keep their behaviours and beats', async () => {
  let used = 5e7
  const memory = new Memory(
    () => ({ used, limit: 2.6e8 }),
    () => {},
  )
  const fields = Array.from({ length: 8 }, (_, i) => `f${i}: number[] = []`).join('; ')
  const mud = await testDriver({
    memory,
    files: {
      '/domains/hoard/hoarder.ts': mudThing(
        `${fields}; fill() { for (let i = 0; i < 8; i++) (this as any)['f' + i] = new Array(2400).fill(0.5); setHeartBeat(this, 1) }; heartBeat() {}`,
      ),
      '/domains/hoard/modest.ts': mudThing(
        'n = 0; list = [1]; create() { setHeartBeat(this, 1) }; heartBeat() { this.list.push(this.n++) }',
      ),
      '/domains/inn/inn.ts': `import { Room } from '/std/room'\nexport default class Inn extends Room { short = 'An inn' }`,
      '/domains/inn/guest.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
export default class Guest extends Monster { name = 'guest'; behaviours = [Wander.with({ chance: 1 })]; beats = 0; heard: string[] = []
  heartBeat() { super.heartBeat(); this.beats++; this.heard.push('x'.repeat(100)) } }`,
    },
  })
  onTestFinished(() => mud.stop())
  mud.player('Ann', { at: '/domains/inn/inn' })
  const guests = Array.from({ length: 5 }, () => mud.clone('/domains/inn/guest'))
  for (const guest of guests) guest.move('/domains/inn/inn')
  const hoarders = Array.from({ length: 120 }, () => mud.clone('/domains/hoard/hoarder'))
  for (const one of hoarders) one.fill()
  const modest = mud.clone('/domains/hoard/modest')
  mud.advance(5)
  const before = guests.map(({ beats }) => beats)
  used = 2e8
  mud.advance(1)
  used = 5e7
  mud.advance(10)
  expect(hoarders.every(one => one.f0.length === 0 && one.f7.length === 0)).toBe(true)
  expect(guests.map(({ behaviours, beats, heard }) => [behaviours.length, heard.length === beats])).toEqual(
    guests.map(() => [1, true]),
  )
  expect(guests.every(({ beats }, i) => beats >= before[i]! + 4)).toBe(true)
  expect(modest.list).toHaveLength(17)
  expect(mud.log.join()).toMatch(/memory ran short, and hoard held \d+ MB in many fields/)
})

test.each([
  ['a size that throws', 'get size(): number { throw new Error("no") }'],
  ['a size that never ends', `get size(): number { return ${hopeless} ? 1 : 2 }`],
  ['an iterator that throws', '[Symbol.iterator](): any { throw new Error("no") }'],
  ['an iterator that never ends', '*[Symbol.iterator](): any { for (;;) yield [1, 2] }'],
  ['entries that hang', `entries(): any { ${hopeless} }`],
])('when memory runs short, a field that holds a map with %s is read as any other', async (_what, member) => {
  let used = 5e7
  const memory = new Memory(
    () => ({ used, limit: 2.6e8 }),
    () => {},
  )
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing(
        `bag: any = null; create() { this.bag = new Bag(); setHeartBeat(this, 1) }; heartBeat() {}
  fill() { for (let i = 0; i < 100_000; i++) this.bag.set(i, 'x'.repeat(100)) }`,
        `class Bag extends Map<number, string> { ${member} }`,
      ),
      '/domains/good/b.ts': thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }'),
    },
    { memory, watchdog: 1000 },
  )
  const [a, good] = [mud.clone('/domains/t/a'), mud.clone('/domains/good/b')]
  a.fill()
  used = 2e8
  const start = processorTime()
  mud.advance(3)
  expect(processorTime() - start).toBeLessThan(1500)
  expect([a.bag, good.beats]).toEqual([null, 3])
  expect(mud.faults[0]).toMatchObject({
    object: a.id,
    message: expect.stringMatching(/held \d+ MB in its field 'bag'/),
  })
})
