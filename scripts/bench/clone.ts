import { type TestDriver, testDriver } from '../../driver/testing.ts'
import { benchWorld } from './fixtures.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { goblinPath, inTurn, realWorld } from './real.ts'
import { heapUsed, median, now, type Report, time } from './report.ts'

const count = 20_000

/** The time to clone and destruct objects, and the memory of each, including the driver's records. */
export async function run(): Promise<Report> {
  const mud = await realWorld()
  const real = measure(mud, () => goblinPath, count, 9)
  const realBytes = bytesEach(mud, goblinPath)
  await mud.stop()
  const fixture = await benchWorld(100)
  const one = measure(fixture, () => '/domains/bench/leaf0', count, 9)
  const hundred = measure(fixture, i => `/domains/bench/leaf${i % 100}`, count, 9)
  const bytes = bytesEach(fixture, '/domains/bench/leaf0')
  await fixture.stop()
  const rate = (values: number[]) => values.map(ms => 1 / ms)
  return {
    title: 'Clones',
    rows: [
      {
        what: 'a monster of /std/monster with one behaviour',
        unit: 'µs',
        values: real.made.map(ms => ms * 1000),
        aim: '4',
      },
      { what: '  destructs', unit: 'µs', values: real.unmade.map(ms => ms * 1000) },
      { what: '  bytes each', unit: 'bytes', values: realBytes, aim: '1,000' },
      {
        what: 'fixture: the leaf of a chain of four classes, 40 fields',
        unit: 'k/s',
        values: rate(one.made),
        anchor: 'FluffOS 250',
        aim: '300',
      },
      { what: '  of 100 classes in turn', unit: 'k/s', values: rate(hundred.made) },
      { what: '  destructs', unit: 'k/s', values: rate(one.unmade), anchor: 'FluffOS 540' },
      { what: '  bytes each', unit: 'bytes', values: bytes, anchor: 'LDMud 1,526', aim: '1,200' },
    ],
  }
}

/** A real monster, compared with the fixture's leaf class, with which LPC drivers were measured. */
export async function check(): Promise<Headline[]> {
  const fixture = await benchWorld(1)
  const leaf = median(measure(fixture, () => '/domains/bench/leaf0', 10_000, 9).made)
  await fixture.stop()
  const mud = await realWorld()
  const real = median(measure(mud, () => goblinPath, 10_000, 9).made)
  const bytes = median(bytesEach(mud, goblinPath))
  await mud.stop()
  const virtual = await virtualBytes(2000)
  return [
    headline(
      'a real monster with one behaviour is cloned',
      inWords(real),
      '4 µs',
      ratio('to a bare leaf of 40 fields', real, leaf, 4),
    ),
    headline('a real monster with one behaviour: memory', `${Math.round(bytes)} bytes`, '1,000 bytes', {
      what: 'bytes',
      value: bytes,
      most: 1100,
    }),
    headline('a virtual room of a mounted world: program, texts and object', `${Math.round(virtual)} bytes`, '–', {
      what: 'bytes',
      value: virtual,
      most: 6000,
    }),
  ]
}

/** Bytes of heap per virtual room with a description of 400 characters and four exits. A mounted world has thousands of them. */
async function virtualBytes(rooms: number): Promise<number> {
  const mud = await testDriver({
    files: {
      '/compat/bench-maker.ts': `import { makePrograms } from 'driver'
import { MudObject } from '/std/object'
export default class Maker extends MudObject {
  make(from: number, count: number) {
    const made = {}
    for (let i = from; i < count; i++) {
      const exits = {}
      for (const way of ['north', 'east', 'south', 'west']) exits[way] = '/bench/room/' + (i + way.length) % count
      made['/bench/room/' + i] = { base: '/compat/diku/room', fields: { vnum: i, short: 'Room ' + i, long: i + '-'.repeat(400), exits } }
    }
    makePrograms(made)
  }
}`,
    },
  })
  const maker = mud.load('/compat/bench-maker')
  const make = (from: number, to: number) =>
    inTurn(mud, () => {
      maker.make(from, to)
      for (let i = from; i < to; i++) mud.load(`/bench/room/${i}`)
    })
  const half = rooms / 2
  make(0, half)
  const before = heapUsed()
  make(half, rooms)
  const bytes = (heapUsed() - before) / half
  await mud.stop()
  return bytes
}

/** Milliseconds per clone and per destruct, each measured several times. */
function measure(
  mud: TestDriver,
  path: (i: number) => string,
  clones: number,
  times: number,
): { made: number[]; unmade: number[] } {
  const { objects } = mud.driver
  const unmade: number[] = []
  const both = time(
    () => {
      const made = inTurn(mud, () => Array.from({ length: clones }, (_, i) => objects.clone(path(i))))
      const start = now()
      inTurn(mud, () => {
        for (const object of made) objects.destruct(object)
      })
      unmade.push((now() - start) / clones)
    },
    times,
    3,
  )
  const last = unmade.slice(-times)
  return { made: both.map((ms, i) => ms / clones - last[i]!), unmade: last }
}

/** Bytes of heap per clone. */
function bytesEach(mud: TestDriver, path: string): number[] {
  const { objects } = mud.driver
  return Array.from({ length: 3 }, () => {
    const before = heapUsed()
    const made = inTurn(mud, () => Array.from({ length: count }, () => objects.clone(path)))
    const bytes = (heapUsed() - before) / count
    inTurn(mud, () => {
      for (const object of made) objects.destruct(object)
    })
    return bytes
  })
}
