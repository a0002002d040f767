import { benchWorld } from './fixtures.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { median, type Report, time } from './report.ts'

const count = 1_000_000

/** Calls of another object's method from mud code, with steps counted on both sides. */
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

/** The methods of the fixture's class, as plain JavaScript. */
class Plain {
  sum(a: number, b: number, c: number): number {
    return a + b + c
  }
  sums(other: Plain, n: number): number {
    let s = 0
    for (let i = 0; i < n; i++) s += other.sum(i, 1, 2)
    return s
  }
}

/** A counted call of another object's method, compared with the same loop in plain JavaScript. */
export async function check(): Promise<Headline[]> {
  const mud = await benchWorld(1)
  const { guard } = mud.driver
  const caller = mud.clone('/domains/bench/caller')
  const target = mud.clone('/domains/bench/leaf0')
  const counted = median(time(() => guard.turn('callOut', caller, () => caller['sums'](target, count)), 15)) / count
  const plain = new Plain()
  const bare = median(time(() => plain.sums(new Plain(), count), 15)) / count
  await mud.stop()
  return [
    headline('a call of another object', inWords(counted), '50 ns', ratio('to plain JavaScript', counted, bare, 10)),
  ]
}
