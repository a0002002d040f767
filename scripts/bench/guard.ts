import { Script } from 'node:vm'
import { transformSync } from 'esbuild'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { benchWorld, chain, leaf } from './fixtures.ts'
import { type Headline, headline, ratio } from './headline.ts'
import { least, median, type Report, time } from './report.ts'

const classes = 100
/** The number of monsters in the full benchmark. */
const many = 10_000
/**
 * The number of monsters in the short form. They fit into the processor's cache. With more monsters, other load on the machine would change the ratio
 * (from 1.9 to 5).
 */
const few = 1000
/** The number of heart beats of each monster in one measurement of the short form. One isn't enough, because the clock counts microseconds. */
const passes = 40

/** The overhead of confinement, counting and accounting on a round of heart beats, compared with the same classes without all of these. */
export async function run(): Promise<Report> {
  return measure(80, many, 1)
}

/**
 * A heart beat as the driver runs it, compared with a bare call of the same method on objects that have a record, like the driver's objects. Without
 * the record, the engine optimises the call differently from run to run, so that it takes 24 or 60 ns.
 */
export async function check(): Promise<Headline[]> {
  const { rows } = await measure(25, few, passes)
  const [, , record, , turns] = rows.map(({ values }) => least(values))
  return [
    headline(
      `a heart beat: confined, counted, accounted`,
      `${turns!.toFixed(0)} ns`,
      '–',
      // The black box may take 15 ns of that time, because its fixture assigns a field.
      ratio('to a call of an object with a record', turns!, record!, 4),
    ),
  ]
}

/** @param times the number of times that all monsters beat in one measurement */
async function measure(rounds: number, count: number, times: number): Promise<Report> {
  const mud = await benchWorld(classes)
  const { driver } = mud
  const room = mud.load('/domains/bench/room')
  const guarded = Array.from({ length: count }, (_, i) => mud.clone(`/domains/bench/leaf${i % classes}`))
  for (const monster of guarded) driver.objects.move(monster, room)
  const slots = guarded.map(liveSlotOf)
  const bare = bareMonsters(Open, count)
  const kept = bareMonsters(Kept, count)
  const loops: Record<string, () => void> = {
    bare: () => {
      for (const monster of bare) monster.heartBeat()
    },
    'with an error boundary': () => {
      for (const monster of bare) {
        try {
          monster.heartBeat()
        } catch (error) {
          console.error(error)
        }
      }
    },
    'bare, with a record that only the driver reaches': () => {
      for (const monster of kept) monster.heartBeat()
    },
    'counted, no turns': () => {
      driver.guard.attempt('load', null, () => {
        for (const monster of guarded) {
          driver.guard.meter.steps = 100_000
          monster.heartBeat()
        }
      })
    },
    'turns: counted, guarded, accounted': () => {
      driver.beats.timedBeats = 127
      for (const slot of slots) driver.beats.beat(slot)
    },
    '  the same, time not accounted': () => {
      driver.beats.timedBeats = 1e15
      for (const slot of slots) driver.beats.beat(slot)
    },
  }
  // The loops are interleaved, so that other load on the machine affects all of them equally. Rounds with a negative index warm up the caches.
  const taken = new Map<string, number[]>(Object.keys(loops).map(what => [what, []]))
  for (let i = -rounds / 2; i < rounds; i++) {
    for (const [what, loop] of Object.entries(loops)) {
      const beats = () => {
        for (let pass = 0; pass < times; pass++) loop()
      }
      const [ms = 0] = time(beats, 1, 1)
      if (i >= 0) taken.get(what)!.push((ms * 1e6) / count / times)
    }
  }
  const rows = [...taken].map(([what, values]) => ({ what, unit: 'ns a beat', values }))
  await mud.stop()
  const [plain, , record, counted, turns, untimed] = rows.map(({ values }) => median(values))
  const part = (from: number, to: number) => `${(((to - from) / plain!) * 100).toFixed(0)}%`
  return {
    title: `Guard: a round over ${count.toLocaleString('en')} monsters of ${classes} classes`,
    rows,
    notes: [
      `turns cost ${part(plain!, turns!)} more than bare calls (aim: 25%), of which`,
      `  ${part(plain!, record!)} the object's record, which confinement keeps apart from the object: one more place in memory`,
      `  ${part(record!, turns!)} counting steps, classes that last over reloads, whose each object is, and the turn's account of steps and time`,
      `without a turn it takes ${counted!.toFixed(0)} ns, as whose an object is has to be asked each time`,
      `accounting time (one beat in 127 is timed) is ${part(untimed!, turns!)} of a bare round`,
      'The beat here does next to nothing; the cost is per beat and per call, not by what a beat does.',
    ],
  }
}

/** An object whose place is an ordinary field. */
class Open {
  environment: unknown = null
  create(): void {}
  place(room: unknown): void {
    this.environment = room
  }
}

/** An object whose place is in a private record of its class. */
class Kept {
  #record: { environment: unknown } = { environment: null }
  get environment(): unknown {
    return this.#record.environment
  }
  create(): void {}
  place(room: unknown): void {
    this.#record.environment = room
  }
}

/** The same source as plain JavaScript, without counting, persistent classes or confinement. */
function bareMonsters(Root: typeof Open | typeof Kept, count: number): { heartBeat(): void }[] {
  const modules = new Map<string, { default: new () => Open & { heartBeat(): void } }>()
  const load = (path: string, source: string) => {
    const { code } = transformSync(source, { loader: 'ts', format: 'cjs' })
    const module = { exports: {} }
    const require = (from: string) =>
      from === 'driver'
        ? { ObjectBase: Root, enableCommands: () => {} }
        : modules.get(from.replace('./', '/domains/bench/'))
    const evaluate = new Script(`(function(require, module) {${code}\n})`).runInThisContext() as (
      ...args: unknown[]
    ) => void
    evaluate(require, module)
    modules.set(path, module.exports as never)
  }
  for (const name of ['object', 'living', 'monster', 'room'])
    load(`/domains/bench/${name}`, chain[`/domains/bench/${name}.ts`]!)
  for (let i = 0; i < classes; i++) load(`/domains/bench/leaf${i}`, leaf(i))
  const room = new (modules.get('/domains/bench/room')!.default)()
  return Array.from({ length: count }, (_, i) => {
    const monster = new (modules.get(`/domains/bench/leaf${i % classes}`)!.default)()
    monster.create()
    monster.place(room)
    return monster
  })
}
