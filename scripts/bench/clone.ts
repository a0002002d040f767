import { benchWorld } from './fixtures.ts'
import { heapUsed, type Report, time } from './report.ts'

const count = 20_000

/** Making and unmaking objects, and what one costs to keep, the driver's records included. */
export async function run(): Promise<Report> {
  const mud = await benchWorld(100)
  const { objects, guard } = mud.driver
  const room = mud.load('/domains/bench/room')
  const make = (leaves: number) =>
    guard.turn('callOut', room, () =>
      Array.from({ length: count }, (_, i) => objects.clone(`/domains/bench/leaf${i % leaves}`)),
    )!
  const unmake: number[] = []
  const timed = (leaves: number) =>
    time(() => {
      const made = make(leaves)
      const start = performance.now()
      for (const object of made) objects.destruct(object)
      unmake.push(performance.now() - start)
    }, 9).map((ms, i) => count / (ms - unmake.at(-9 + i)!))
  const one = timed(1)
  const destructs = unmake.slice(-9).map(ms => count / ms)
  const many = timed(100)
  const bytes: number[] = []
  for (let i = 0; i < 3; i++) {
    const before = heapUsed()
    const made = make(1)
    bytes.push((heapUsed() - before) / made.length)
    for (const object of made) objects.destruct(object)
  }
  await mud.stop()
  return {
    title: 'Clones: the leaf of a chain of four classes, 40 fields',
    rows: [
      { what: 'clones of one class', unit: 'k/s', values: one, anchor: 'FluffOS 250', aim: '300' },
      { what: 'clones of 100 classes in turn', unit: 'k/s', values: many },
      { what: 'destructs', unit: 'k/s', values: destructs, anchor: 'FluffOS 540' },
      { what: 'bytes each', unit: 'bytes', values: bytes, anchor: 'LDMud 1,526', aim: '1,200' },
    ],
  }
}
