import { expect, test } from 'vitest'
import { beatGrain } from '../../driver/kernel/time/heartbeats.ts'
import { Scheduler } from '../../driver/kernel/time/scheduler.ts'
import { thing, withNeighbour } from './world.ts'

// Code that does a lot of work has to wait; other code doesn't.

test('where call outs take longer than there is time, heart beats and the sweep run all the same', () => {
  // Two objects that call each other: a call out is always due, and each takes 2 ms of real time.
  const callOuts = { nextAt: 1 }
  let now = 0
  const ran = { callOuts: 0, beats: 0, sweeps: 0 }
  const scheduler = new Scheduler({
    callOuts: callOuts as never,
    heartBeats: { begin: () => {}, run: () => ++ran.beats > 0 } as never,
    sweep: () => ran.sweeps++,
    runCallOut: () => {
      now += 2
      ran.callOuts++
      callOuts.nextAt++
    },
  })
  while (now < 10_000) {
    scheduler.catchUp(now)
    const end = now + 4
    scheduler.run(now, () => now < end)
    if (callOuts.nextAt > now) now++
  }
  expect(ran.beats).toBeGreaterThan((10_000 / beatGrain) * 0.95)
  expect(ran.sweeps).toBeGreaterThanOrEqual(9)
  expect(ran.callOuts).toBeGreaterThan(4000)
})

test('faults are paid for: a program that fails all the time waits, and others of its domain and of others beat on', async () => {
  const { mud, neighbour } = await withNeighbour({
    '/domains/bad/good.ts': thing('beats = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.beats++ }'),
    '/domains/bad/talker.ts': thing(
      `other: any = null; n = 0; hear() { this.n++; callOut(this.other, 0, 'hear'); throw new Error('no answer') }`,
    ),
  })
  const same = mud.clone('/domains/bad/good')
  const [one, two] = [mud.clone('/domains/bad/talker'), mud.clone('/domains/bad/talker')]
  one.other = two
  two.other = one
  for (const each of [one, two]) mud.driver.callMethod('callOut', each, 'hear', [])
  mud.advance(10)
  expect([neighbour.beats, same.beats]).toEqual([10, 10])
  // If faults cost nothing, there would be two call outs per millisecond.
  expect(one.n + two.n).toBeLessThan(5000)
  expect(one.n + two.n).toBeGreaterThan(500)
  expect(mud.log.join('\n')).toMatch(
    /bad fails too often, the last time in \/domains\/bad\/talker\.ts: its heart beats and call outs wait/,
  )
})
