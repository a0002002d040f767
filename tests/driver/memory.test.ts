import { expect, test } from 'vitest'
import { Memory, sizeOf } from '../../driver/services/memory/memory.ts'
import { bareWorld, thing } from './world.ts'

test('a field that grows over many turns is reset when memory runs short, and its object is named', async () => {
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

test('many small fields of a domain that together use much memory are reset too', async () => {
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

test('memory held by a closure can not be measured, so closures are removed when nothing else is found', async () => {
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

test('memory that an object hoards in call outs is given back when it runs short', async () => {
  let used = 1e9
  const memory = new Memory(
    () => ({ used, limit: 4e9 }),
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
  used = 3e9
  mud.advance(1)
  expect(mud.driver.callOuts.size).toBe(0)
  expect(mud.faults[0]).toMatchObject({ object: a.id, message: expect.stringContaining('in its call outs') })
})
