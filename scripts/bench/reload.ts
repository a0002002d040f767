import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { testDriver } from '../../driver/testing.ts'
import { benchWorld, chain, leaf } from './fixtures.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { goblin, goblinPath } from './real.ts'
import { heapUsed, median, percentile, type Report, type Row } from './report.ts'
import type { Rival } from './vite.ts'
import { type Edit, WatchedWorld } from './watched.ts'

const inheritors = 1000

/** The time from the write on disk until the new code runs on all clones, and the time for which the world stalls meanwhile. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  const row = (what: string, values: number[], more: Partial<Row> = {}) =>
    rows.push({ what, unit: 'ms', values, ...more })
  const live = (edits: Edit[]) => edits.map(edit => edit.live)
  const stall = (edits: Edit[]) => edits.map(edit => edit.stall)
  const heldUp = (edits: Edit[]) => edits.map(edit => edit.heldUp)

  const real = await editReal(15)
  const base = real.find(({ what }) => what.startsWith('/std/monster') && what.includes('100,000'))!.edits
  for (const { what, edits, aim } of real) {
    row(`${what}: write to live`, live(edits))
    row('  the driver is at it', stall(edits), { aim, ...(edits === base ? { anchor: 'FluffOS 43' } : {}) })
    row('  the process is held up', heldUp(edits))
  }

  const perCount: number[] = []
  for (const count of [1, 10_000, 100_000]) {
    const world = await new WatchedWorld({ ...chain, '/domains/bench/leaf0.ts': leaf(0) }).start()
    world.clone(count, () => '/domains/bench/leaf0')
    const times = count === 10_000 ? 15 : 40
    const edits = await world.repeat(
      '/domains/bench/leaf0.ts',
      i => leaf(0).replace('setB(2)', `setB(${i + 100})`),
      times,
    )
    perCount.push(median(live(edits)))
    row(`fixture: leaf, ${count.toLocaleString('en')} clones: write to live`, live(edits), {
      aim: '20',
      ...(count === 10_000 ? { anchor: 'FluffOS 5.5 after a 2 s poll' } : {}),
    })
    row('  99 in 100', [percentile(live(edits), 99)], { aim: '60' })
    row('  the driver is at it', stall(edits), { aim: '1' })
    row('  the process is held up', heldUp(edits))
    if (count === 100_000) {
      const fields = await world.repeat('/domains/bench/leaf0.ts', i =>
        leaf(0).replace('{\n', `{\n  n5 = ${i + 100}\n`),
      )
      row('  a default changed: the driver is at it', stall(fields), { aim: '30' })
    }
    await world.stop()
  }

  const vite = measureVite()
  const own = await editLeafOfMany()
  row(`leaf of ${inheritors} classes: live`, live(own))
  row('  Vite, the same number of classes', vite.leaf)
  row(`base of ${inheritors} classes, Vite`, vite.base)

  rows.push({ what: '1,000 reloads: left on the heap, each', unit: 'bytes', values: [await leftBehind()], aim: '1024' })
  const beats = await beatsAfter()
  rows.push({ what: 'heart beats 10 s after a reload, of those before', unit: '%', values: beats, aim: '95' })
  const spread = Math.max(...perCount) / Math.min(...perCount)
  const ratio = (theirs: number[], ours: number[]) => (median(theirs) / median(ours)).toFixed(1)
  return {
    title: 'Reload: from the write on disk',
    rows,
    notes: [
      `1 to 100,000 clones: the slowest median is ${spread.toFixed(2)} times the fastest (aim: 1.5)`,
      `Vite's module runner takes ${ratio(vite.leaf, live(own))} times as long for a leaf, ${ratio(vite.base, live(base))} times for the base; live instances upgraded: ${vite.upgraded ? 'yes' : 'none'}, here all`,
    ],
  }
}

/** Checks that no cost of a reload that changes methods grows with the number of objects. */
export async function check(): Promise<Headline[]> {
  const best = (await editReal(8)).map(({ edits }) => ({
    stall: Math.min(...edits.map(edit => edit.stall)),
    live: median(edits.map(edit => edit.live)),
    visited: Math.max(...edits.map(({ report }) => report.visited)),
  }))
  const half = best.length / 2
  const leaf = best[half]!.stall
  const names = [
    { what: 'a leaf of /std/monster, 100,000 clones', aim: '1 ms, spread 1.5', times: 1 },
    { what: `/std/monster, ${inheritors} inheritors, 100,000 clones`, aim: '15 ms', times: 15, live: '100 ms' },
    { what: 'a behaviour that 100,000 monsters of one program use', aim: '2 ms', times: 10 },
    { what: `a behaviour that ${inheritors} programs use`, aim: '–', times: 0 },
  ]
  return names.flatMap(({ what, aim, times, live = '–' }, i) => {
    const [few, all] = [best[i]!, best[half + i]!]
    const limits = [ratio('driver busy, all objects / few', all.stall, few.stall, 2)]
    if (times > 1) limits.push(ratio('driver busy, to a leaf', all.stall, leaf, times))
    limits.push({ what: 'objects visited', value: all.visited, most: 0 })
    return [
      headline(`reload of ${what}: driver busy`, inWords(all.stall), aim, ...limits),
      headline(
        `reload of ${what}: from the write to live`,
        inWords(all.live),
        live,
        ratio('all objects / few', all.live, few.live, 2),
      ),
    ]
  })
}

/**
 * Edits a method of a leaf class, of /std/monster and of a behaviour in the real mudlib, with few objects and then with 100,000. A thousand programs
 * inherit from /std/monster and have one behaviour, and the leaf class has another.
 */
async function editReal(times: number): Promise<{ what: string; edits: Edit[]; aim: string }[]> {
  const kindOf = (i: number) =>
    goblin().replace('Goblin', `Kind${i}`).replaceAll('Wander', 'Scavenger').replace('/wander', '/scavenger')
  const sources = Object.fromEntries(
    Array.from({ length: inheritors }, (_, i) => [`/domains/bench/kind${i}.ts`, kindOf(i)]),
  )
  const world = await new WatchedWorld({ ...sources, [`${goblinPath}.ts`]: goblin() }, true).start()
  const base = monster()
  const behaviour = (name: string) =>
    readFileSync(new URL(`../../mudlib/behaviours/${name}.ts`, import.meta.url), 'utf8')
  const mostTime = 8000
  let edit = 0
  const inMethod = (source: string, method: string) => {
    const [before, after, ...more] = source.split(method)
    if (after === undefined || more.length > 0) throw new Error(`the benchmark looks for one '${method}'`)
    return () => `${before}${method} /* edit ${++edit} */${after}`
  }
  const leaf = inMethod(goblin('shout() { this.say("Ow!") }'), 'shout() {')
  const wander = inMethod(behaviour('wander'), '  heartBeat(): boolean {')
  const scavenger = inMethod(behaviour('scavenger'), '  heartBeat(): boolean {')
  const edits = async (objects: string) => [
    {
      what: `leaf of /std/monster, ${objects} clone${objects === '1' ? '' : 's'}`,
      edits: await world.repeat(`${goblinPath}.ts`, leaf, times, 4, mostTime),
      aim: '1',
    },
    {
      what: `/std/monster, ${inheritors} inheritors, ${objects === '1' ? inheritors : objects} clones`,
      edits: await world.repeat('/std/monster.ts', inMethod(base, '  heartBeat(): void {'), times, 4, mostTime),
      aim: '15',
    },
    {
      what: `/behaviours/wander, ${objects} monster${objects === '1' ? '' : 's'} of one program`,
      edits: await world.repeat('/behaviours/wander.ts', wander, times, 4, mostTime),
      aim: '2',
    },
    {
      what: `/behaviours/scavenger, ${inheritors} programs with a clone each use it`,
      edits: await world.repeat('/behaviours/scavenger.ts', scavenger, times, 4, mostTime),
      aim: '',
    },
  ]
  world.clone(inheritors, i => `/domains/bench/kind${i}`)
  world.clone(1, () => goblinPath)
  const few = await edits('1')
  world.clone(99_999, () => goblinPath)
  const many = await edits('100,000')
  await world.stop()
  return [...few, ...many]
}

function measureVite(): Rival {
  const script = fileURLToPath(new URL('./vite.ts', import.meta.url))
  const args = ['--import', 'tsx', script, String(inheritors), '7']
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Rival
}

const monster = () => readFileSync(new URL('../../mudlib/std/monster.ts', import.meta.url), 'utf8')

const kind = (i: number, level = i % 30) =>
  `import { Monster } from '/std/monster'\nexport default class Kind${i} extends Monster { name = 'kind${i}'; level = ${level} + 1 }`

const kinds = () =>
  Object.fromEntries(Array.from({ length: inheritors }, (_, i) => [`/domains/bench/kind${i}.ts`, kind(i)]))

async function editLeafOfMany(): Promise<Edit[]> {
  const world = await new WatchedWorld(kinds(), true).start()
  world.clone(inheritors, i => `/domains/bench/kind${i}`)
  const edits = await world.repeat('/domains/bench/kind0.ts', i => kind(0, i + 40))
  await world.stop()
  return edits
}

/** Bytes that a reload leaves in memory once the maximum number of versions is kept. */
async function leftBehind(): Promise<number> {
  // The driver's process sets the same flag.
  setFlagsFromString('--no-compilation-cache')
  const mud = await testDriver({ files: { '/domains/bench/rat.ts': rat(0) } })
  mud.clone('/domains/bench/rat')
  const reload = async (from: number, count: number) => {
    for (let i = from; i < from + count; i++) await mud.write('/domains/bench/rat.ts', rat(i))
  }
  await reload(1, 100)
  const before = heapUsed()
  await reload(1000, 1000)
  const left = (heapUsed() - before) / 1000
  await mud.stop()
  return Math.max(0, left)
}

const rat = (i: number) => `import { MudObject } from '/std/object'
export default class Rat extends MudObject { hp = ${i}; squeak() { return 'squeak ${i}' } }`

/** The duration of rounds of heart beats in the ten seconds after a reload, as a percentage of the duration before. */
async function beatsAfter(): Promise<number[]> {
  const mud = await benchWorld(100)
  for (let i = 0; i < 10_000; i++) mud.driver.heartBeats.set(mud.clone(`/domains/bench/leaf${i % 100}`), 2)
  const round = () => {
    const start = performance.now()
    mud.advance(2)
    return performance.now() - start
  }
  const rounds = (seconds: number) => {
    const taken: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; ) taken.push(round())
    return median(taken)
  }
  rounds(5)
  const parts: number[] = []
  for (let i = 0; i < 5; i++) {
    const before = rounds(3)
    const source = chain['/domains/bench/monster.ts']!.replace('this.counter++', `this.counter += ${i + 2}`)
    await mud.write('/domains/bench/monster.ts', source)
    await sleep(0)
    rounds(7)
    parts.push((100 * before) / rounds(3))
  }
  await mud.stop()
  return parts
}
