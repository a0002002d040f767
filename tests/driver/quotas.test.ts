import { expect, test } from 'vitest'
import { bareWorld, thing, withNeighbour } from './world.ts'

test('a domain that exceeds its share waits and then continues; heart beats of other domains are on time', async () => {
  const { mud } = await withNeighbour({
    '/domains/greedy/a.ts': thing(`n = 0; create() { callOut(this, 0, 'go'); setHeartBeat(this, 1) }
      go() { this.n++; callOut(this, 0, 'go'); for (let i = 0; i < 900000; i++); }
      heartBeat() { for (let i = 0; i < 90000; i++); }`),
    '/domains/other/b.ts': thing(
      'beats = 0; late = 0; create() { setHeartBeat(this, 1); callOut(this, 5, "due") }; heartBeat() { this.beats++ }; due() { this.late = now() }',
    ),
  })
  const greedy = Array.from({ length: 100 }, () => mud.clone('/domains/greedy/a'))
  const other = mud.clone('/domains/other/b')
  mud.advance(10)
  expect([other.beats, other.late]).toEqual([10, 5])
  const runs = greedy.reduce((sum, { n }) => sum + n, 0)
  // The share is twenty million steps per second, which is enough for about twenty of these heart beats.
  expect(runs).toBeGreaterThan(100)
  expect(runs).toBeLessThan(400)
  expect(mud.log.filter(line => line.includes('more than its share'))).toHaveLength(1)
}, 30_000)

test('a domain that asks for one short call out after the other exceeds its share, too', async () => {
  const { mud } = await withNeighbour({
    '/domains/greedy/a.ts': thing(`n = 0; create() { for (let i = 0; i < 1000; i++) callOut(this, 0, 'go') }
      go() { this.n++; callOut(this, 0, 'go') }`),
  })
  const greedy = mud.clone('/domains/greedy/a')
  mud.advance(3)
  // Without the limit of a share, there would be 3,000,000.
  expect(greedy.n).toBeGreaterThan(50_000)
  expect(greedy.n).toBeLessThan(300_000)
  expect(mud.log.filter(line => line.includes('more than its share'))).toHaveLength(1)
}, 30_000)

test('a domain that clones without end is stopped at its limit of objects', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`more() { for (;;) clone('/domains/t/a') }`) })
  const a = mud.clone('/domains/t/a')
  mud.driver.guard.quotaOf('t').mostObjects = 50
  expect(() => a.more()).toThrow('t has 50 objects, and may have no more')
  expect(mud.driver.objects.size).toBe(50)
  mud.driver.guard.attempt('apply', null, () => mud.driver.objects.destruct(a))
  expect(mud.clone('/domains/t/a').id).toMatch(/a#/)
})

test('an object has at most 10,000 call outs pending', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing(`more() { for (;;) callOut(this, 1e6, 'x') }; x() {}`) })
  const a = mud.clone('/domains/t/a')
  expect(() => a.more()).toThrow('has 10000 pending already')
})

test('an object that sets every heart beat interval in turn takes no memory for it', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing('go() { for (let n = 1; n <= 3600; n++) setHeartBeat(this, n) }'),
  })
  const before = process.memoryUsage().heapUsed
  mud.clone('/domains/t/a').go()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000)
  expect(mud.driver.heartBeats.size).toBe(1)
})

test('moving 60,000 things into one object costs no more steps each than moving the first', async () => {
  const mud = await bareWorld({
    '/domains/t/box.ts': thing(`fill(n) { for (let i = 0; i < n; i++) move(clone('/domains/t/box'), this) }`),
  })
  const box = mud.clone('/domains/t/box')
  // The number of objects inside does not make a move more expensive, so all moves fit into one turn.
  mud.driver.callMethod('callOut', box, 'fill', [60_000])
  expect(mud.faults).toEqual([])
  expect(box.inventory.length).toBe(60_000)
})
