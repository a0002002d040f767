import { benchWorld } from './fixtures.ts'
import { type Report, time } from './report.ts'

const count = 5_000

/** A living goes into a room of 20 livings and out again: 41 calls of init() in, one out. */
export async function run(): Promise<Report> {
  const mud = await benchWorld(1)
  const { objects, guard } = mud.driver
  const room = mud.load('/domains/bench/room')
  const outside = mud.clone('/domains/bench/room')
  for (let i = 0; i < 20; i++) objects.move(mud.clone('/domains/bench/critter'), room)
  const comer = mud.clone('/domains/bench/critter')
  const walk = () =>
    guard.turn('callOut', comer, () => {
      for (let i = 0; i < count; i++) {
        objects.move(comer, room)
        objects.move(comer, outside)
      }
    })
  const pairs = time(walk, 11).map(ms => (ms * 1000) / count)
  const met = (room as unknown as { met: number }).met
  if (mud.faults.length > 0 || met < count * 3) throw new Error('init() was not called as it should be')
  await mud.stop()
  return {
    title: 'Moves: in and out of a room of 20, with init() on both sides',
    rows: [{ what: 'in and out, 42 inits', unit: 'µs', values: pairs, anchor: 'FluffOS 12.5', aim: '12' }],
  }
}
