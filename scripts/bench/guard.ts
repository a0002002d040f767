import { Script } from 'node:vm'
import { transformSync } from 'esbuild'
import { liveSlotOf } from '../../driver/objects/base.ts'
import { benchWorld, chain, leaf } from './fixtures.ts'
import { median, type Report, time } from './report.ts'

const count = 10_000
const classes = 100

/** What confinement, counting and accounting cost a round of heart beats, against the same classes run bare. */
export async function run(): Promise<Report> {
  const mud = await benchWorld(classes)
  const { driver } = mud
  const room = mud.load('/domains/bench/room')
  const guarded = Array.from({ length: count }, (_, i) => mud.clone(`/domains/bench/leaf${i % classes}`))
  for (const monster of guarded) driver.objects.move(monster, room)
  const slots = guarded.map(liveSlotOf)
  const bare = bareMonsters()
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
    'counted, no turns': () => {
      driver.guard.attempt('load', null, () => {
        for (const monster of guarded) {
          driver.guard.meter.steps = 100_000
          monster.heartBeat()
        }
      })
    },
    'turns: counted, guarded, accounted': () => {
      driver.guard.timedBeats = 61
      for (const slot of slots) driver.guard.beat(slot)
    },
    '  the same, time not accounted': () => {
      driver.guard.timedBeats = 1e15
      for (const slot of slots) driver.guard.beat(slot)
    },
  }
  const rows = Object.entries(loops).map(([what, loop]) => ({
    what,
    unit: 'ns a beat',
    values: time(loop, 15, 20).map(ms => (ms * 1e6) / count),
  }))
  await mud.stop()
  const [plain, , , turns] = rows.map(({ values }) => median(values))
  return {
    title: `Guard: a round over ${count.toLocaleString('en')} monsters of ${classes} classes`,
    rows,
    notes: [`turns cost ${(((turns! - plain!) / plain!) * 100).toFixed(0)}% more than bare calls (aim: 25%)`],
  }
}

/** The same source as plain JavaScript: no counting, no lasting classes, no confinement. */
function bareMonsters(): { heartBeat(): void }[] {
  class Root {
    environment: unknown = null
    create(): void {}
  }
  const modules = new Map<string, { default: new () => { create(): void; environment: unknown; heartBeat(): void } }>()
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
    monster.environment = room
    return monster
  })
}
