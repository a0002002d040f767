import { expect, test } from 'vitest'
import type { ObjectBase } from '../../driver/kernel/objects/base.ts'
import { Dice } from '../../driver/services/dice.ts'
import { Resets } from '../../driver/services/time/resets.ts'
import { bareWorld, thing } from './world.ts'

test('heart beats: as many as the interval says, spread over it', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('times = []; create() { setHeartBeat(this, 2) }; heartBeat() { this.times.push(now()) }'),
  })
  const clones = Array.from({ length: 20 }, () => mud.clone('/domains/t/a'))
  mud.advance(2)
  expect(clones.map(({ times }) => times.length)).toEqual(clones.map(() => 1))
  expect(new Set(clones.map(({ times }) => times[0])).size).toBe(20)
  mud.advance(58)
  expect(clones.map(({ times }) => times.length)).toEqual(clones.map(() => 30))
})

test('a heart beat that is turned off and on in one turn, and one that ends itself', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`n = 0
  create() { setHeartBeat(this, 1) }
  heartBeat() { this.n++; setHeartBeat(this, 0); if (this.n < 3) setHeartBeat(this, 1) }`),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(20)
  expect(a.n).toBe(3)
})

test('call outs run in order of time, by name, with their arguments', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`said = []
  create() { for (const s of [3, 1, 2, 1]) callOut(this, s, 'say', s, now() + s) }
  say(s, at) { this.said.push([s, at === now()]) }`),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(2)
  expect(a.said).toEqual([
    [1, true],
    [1, true],
    [2, true],
  ])
  mud.advance(1)
  expect(a.said.length).toBe(4)
})

test('call outs can be taken back, by id and by method', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': `import { ObjectBase, callOut, callOutsOf, removeCallOut } from 'driver'
export default class A extends ObjectBase {
  n = 0
  id1 = 0
  create() { this.id1 = callOut(this, 5, 'x'); callOut(this, 6, 'x'); callOut(this, 7, 'y') }
  x() { this.n++ }
  y() { this.n += 10 }
  takeBack(which) { return removeCallOut(this, which) }
  get pending() { return callOutsOf(this).map(({ method, seconds }) => [method, seconds]) }
}`,
  })
  const a = mud.clone('/domains/t/a')
  expect(a.takeBack(a.id1)).toBe(5)
  expect(a.takeBack('z')).toBeNull()
  expect(a.pending).toEqual([
    ['x', 6],
    ['y', 7],
  ])
  expect(a.takeBack('x')).toBe(6)
  mud.advance(10)
  expect(a.n).toBe(10)
})

test('reset() is called after create(), later only for visited objects, and an overdue one before a player sees it', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/room.ts': thing(
        'resets = 0; seen = 0; reset() { this.resets++ }; init() { this.seen = this.resets }',
      ),
      '/domains/t/ann.ts': thing('create() { enableCommands(this) }'),
    },
    { resetSeconds: 100 },
  )
  const room = mud.load('/domains/t/room')
  expect(room.resets).toBe(1)
  mud.advance(1000)
  expect(room.resets).toBe(1)
  const ann = mud.clone('/domains/t/ann')
  mud.driver.objects.move(ann, room)
  expect(room.seen).toBe(2)
  mud.advance(120)
  expect(room.resets).toBe(2)
  mud.driver.objects.move(mud.clone('/domains/t/ann'), room)
  mud.advance(150)
  expect(room.resets).toBe(3)
})

test('the sweep of a second looks at no object that nobody came near, and resets one that somebody came to when it is due', async () => {
  const mud = await bareWorld({ '/domains/t/r.ts': thing('reset() {}') })
  let second = 5
  const reset: object[] = []
  const resets = new Resets(
    one => reset.push(one),
    () => second * 1000,
    900_000,
  )
  const rooms = Array.from({ length: 1000 }, () => mud.clone('/domains/t/r') as object as ObjectBase)
  for (const one of rooms) resets.start(one)
  const { objects } = resets as unknown as { objects: Set<object> }
  let looks = 0
  Object.defineProperty(objects, Symbol.iterator, {
    *value() {
      for (const one of Set.prototype.values.call(objects)) {
        looks++
        yield one
      }
    },
  })
  reset.length = 0
  resets.touch(rooms[7]!)
  resets.sweep()
  looks = 0
  for (second = 6; second < 60; second++) resets.sweep()
  expect(looks).toBe(0)
  for (second = 61; second < 2000; second++) resets.sweep()
  expect(reset).toEqual([rooms[7]])
})

test('cleanUp() is called for objects without visitors, and destructs those that return true', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/a.ts': thing('asked = 0; go = false; cleanUp() { this.asked++; return this.go }'),
      '/domains/t/plain.ts': thing(''),
    },
    { cleanUpSeconds: 100 },
  )
  const [a, box, plain] = [mud.clone('/domains/t/a'), mud.clone('/domains/t/plain'), mud.clone('/domains/t/plain')]
  mud.advance(50)
  mud.driver.objects.move(a, box)
  mud.advance(99)
  expect(a.asked).toBe(0)
  mud.advance(10)
  expect(a.asked).toBe(1)
  a.go = true
  mud.advance(150)
  expect([a.destructed, box.destructed, plain.destructed]).toEqual([true, false, false])
})

test('a throw in reset is reported, and the next resets run', async () => {
  const mud = await bareWorld({
    '/domains/t/bad.ts': thing(`reset() { throw new Error('rubbish') }`),
    '/domains/t/good.ts': thing('resets = 0; reset() { this.resets++ }'),
  })
  expect(mud.load('/domains/t/bad').id).toBe('/domains/t/bad')
  expect(mud.faults[0]).toMatchObject({ message: 'rubbish', object: '/domains/t/bad' })
  expect(mud.load('/domains/t/good').resets).toBe(1)
})

test('the same seed gives the same run, another seed another', async () => {
  const files = {
    '/domains/t/a.ts': thing(
      'rolls = []; create() { setHeartBeat(this, 1) }; heartBeat() { this.rolls.push(random(1000)) }',
    ),
  }
  const runs = await Promise.all(
    [1, 1, 2].map(async seed => {
      const mud = await bareWorld(files, { seed })
      const a = mud.clone('/domains/t/a')
      mud.advance(20)
      return a.rolls.join()
    }),
  )
  expect(runs[0]).toBe(runs[1])
  expect(runs[0]).not.toBe(runs[2])
})

test('the dice are even', () => {
  const dice = new Dice(7)
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) counts[dice.random(6)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  expect([dice.random(0), dice.random(-3), dice.random(1)]).toEqual([0, 0, 0])
})

test('a heart beat that turns itself off and on does not beat more often', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(
      'n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++; setHeartBeat(this, 0); setHeartBeat(this, 1) }',
    ),
  })
  const a = mud.clone('/domains/t/a')
  mud.advance(100)
  expect(a.n).toBe(100)
})

test('over a leap of time call outs run once, late, and heart beats and sweeps of it are left out', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`
      beats = 0
      calls = []
      create() { setHeartBeat(this, 1); callOut(this, 60, 'go', 'once'); callOut(this, 7200, 'go', 'later') }
      heartBeat() { this.beats++ }
      go(what) { this.calls = [...this.calls, what] }`),
  })
  const a = mud.clone('/domains/t/a')
  const before = mud.now
  mud.leap(3600)
  expect(mud.now).toBe(before + 3600)
  expect(a.calls).toEqual(['once'])
  expect(a.beats).toBeLessThanOrEqual(2)
  const beats = a.beats as number
  mud.advance(10)
  expect(a.beats).toBe(beats + 10)
  mud.advance(3600)
  expect(a.calls).toEqual(['once', 'later'])
})
