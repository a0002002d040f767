import { benchWorld } from './fixtures.ts'
import { type Report, time } from './report.ts'

const count = 1_000_000

/** Calls of another object's method, from mud code, both sides counted by the guard. */
export async function run(): Promise<Report> {
  const mud = await benchWorld(1)
  const { guard } = mud.driver
  const caller = mud.clone('/domains/bench/caller')
  const target = mud.clone('/domains/bench/leaf0')
  const rate = (work: () => void) => time(() => guard.turn('callOut', caller, work), 11).map(ms => count / ms / 1000)
  const rows = [
    {
      what: 'no arguments',
      unit: 'M/s',
      values: rate(() => caller.calls(target, count)),
      anchor: 'FluffOS 9.8',
      aim: '20',
    },
    {
      what: 'three arguments, a sum',
      unit: 'M/s',
      values: rate(() => caller.sums(target, count)),
      anchor: 'FluffOS 7.7',
    },
  ]
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { title: 'Calls through a reference', rows }
}
