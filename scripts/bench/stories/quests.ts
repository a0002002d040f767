import { type AnyObject, type TestDriver, testDriver } from '../../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from '../headline.ts'
import { median, percentile, type Row } from '../report.ts'

/** Milliseconds of CPU time of this process, which other load on the machine hardly affects. */
function now(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function time(work: () => void, times: number): number[] {
  return Array.from({ length: times }, () => {
    const start = now()
    work()
    return now() - start
  })
}

/** A grid of real rooms with loaves and goblins, and with a quest giver in one corner. */
async function land(width: number, height: number): Promise<{ mud: TestDriver; giver: AnyObject }> {
  const files: Record<string, string> = {
    '/domains/b/giver.ts': `import { Needs } from '/behaviours/needs'
import { QuestGiver } from '/behaviours/quest-giver'
import { Monster } from '/std/monster'
export default class G extends Monster { name = 'maud'; short = 'Maud'; behaviours = [QuestGiver.with({ stories: true }), Needs.with()] }`,
    '/domains/b/eater.ts': `import { Needs } from '/behaviours/needs'
import { Monster } from '/std/monster'
export default class E extends Monster { name = 'eater'; behaviours = [Needs.with()] }`,
    '/domains/b/plain.ts': `import { Monster } from '/std/monster'
export default class P extends Monster { name = 'plain' }`,
    '/domains/b/planner.ts': `import { MudObject } from '/std/object'
import { Atlas, isOpenTo } from '/stories/atlas'
import { Journey } from '/stories/journey'
export default class Planner extends MudObject {
  atlas = new Atlas()
  journey: Journey | null = null
  begin(to: string) {
    const [start, end] = [this.atlas.numberOf('/domains/b/r0x0'), this.atlas.numberOf(to)]
    const stops = [{ at: end, does: 'get loaf', what: '' }, { at: start, does: 'give loaf', what: '' }]
    this.journey = new Journey(this.atlas, this, start, stops, {
      sourcesOf: () => [],
      danger: at => isOpenTo(this.atlas.room(at, this)!) ? undefined : 'closed',
      barred: (at, way) => this.atlas.barred(at, way, this),
    })
  }
  goOn() { return this.journey!.step(400) }
  get found() { return this.journey!.plan !== null }
}`,
    '/domains/b/bread.ts': `import { Food } from '/std/food'\nexport default class B extends Food { name = 'loaf' }`,
    '/domains/b/stories/food.ts': `import { plot, thing } from '/std/plot'
import { Story } from '/std/story'
export default class S extends Story { plot = plot({ title: 'Q', summary: 'P', from: { need: 'hunger', above: 0 },
  slots: { food: thing({ kind: 'food', far: [3, 400] }) }, tasks: [{ fetch: 'food' }] }) }`,
  }
  const path = (x: number, y: number) => `/domains/b/r${x}x${y}`
  for (let x = 0; x < width; x++)
    for (let y = 0; y < height; y++) {
      const exits = [
        ...(x > 0 ? [`west: '${path(x - 1, y)}'`] : []),
        ...(x < width - 1 ? [`east: '${path(x + 1, y)}'`] : []),
        ...(y > 0 ? [`south: '${path(x, y - 1)}'`] : []),
        ...(y < height - 1 ? [`north: '${path(x, y + 1)}'`] : []),
      ]
      files[`${path(x, y)}.ts`] = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room ${x} ${y}'; exits = { ${exits.join(', ')} } }`
    }
  const mud = await testDriver({ seed: 1, files, budgets: { callOut: 1e15, load: 1e15, apply: 1e15, command: 1e15 } })
  for (let x = 0; x < width; x++) for (let y = 0; y < height; y++) mud.load(path(x, y))
  const giver = mud.clone('/domains/b/giver')
  giver.move(path(0, 0))
  return { mud, giver }
}

/** Milliseconds per plan from one corner of a land to the opposite corner and back, and per slice of 400 rooms. */
async function plans(width: number, height: number, times: number): Promise<{ plans: number[]; slices: number[] }> {
  const { mud } = await land(width, height)
  const planner = mud.load('/domains/b/planner')
  const taken = { plans: [] as number[], slices: [] as number[] }
  for (let i = -5; i < times; i++) {
    planner.begin(`/domains/b/r${width - 1 - Math.abs(i % 5)}x${height - 1 - Math.abs(i % 7)}`)
    let whole = 0
    for (let done = false; !done; ) {
      const start = now()
      done = mud.driver.guard.turn('callOut', planner, () => planner.goOn()) as boolean
      const slice = now() - start
      whole += slice
      if (i >= 0) taken.slices.push(slice)
    }
    if (!planner.found) throw new Error('the planner found no way')
    if (i >= 0) taken.plans.push(whole)
  }
  await mud.stop()
  return taken
}

/** Milliseconds to make a whole quest: its slots filled from the rooms nearby, and the plan. */
async function makes(times: number): Promise<number[]> {
  const { mud, giver } = await land(20, 20)
  const stories = mud.load('/daemons/stories')
  mud.clone('/domains/b/bread').move('/domains/b/r9x9')
  const taken: number[] = []
  for (let i = -5; i < times; i++) {
    const start = now()
    stories.propose(giver, 5)
    while (stories._jobs.length > 0) stories.goOn()
    if (i >= 0) taken.push(now() - start)
    if (stories.all.length !== 1) throw new Error('no quest was made')
    for (const tale of stories.all) stories.strike(tale.key)
  }
  await mud.stop()
  return taken
}

/**
 * The microseconds per second that needs cost for an awake NPC, and the milliseconds per minute for a number of sleeping NPCs, with and without
 * needs.
 */
async function needs(count: number): Promise<{ awake: number[]; asleep: number[]; without: number[] }> {
  const { mud } = await land(10, 10)
  const some = (name: string) => Array.from({ length: count }, () => mud.clone(`/domains/b/${name}`))
  const spread = (all: AnyObject[]) => {
    for (const [i, one] of all.entries()) one.move(`/domains/b/r${i % 10}x${Math.floor(i / 10) % 10}`)
    mud.advance(300)
    if (all.some(one => !one.isAsleep)) throw new Error('they do not sleep')
  }
  spread(some('plain'))
  const without = time(() => mud.advance(60), 5)
  const eaters = some('eater')
  spread(eaters)
  const asleep = time(() => mud.advance(60), 5)
  const minds = eaters.map(one => one.mind()[0])
  const beat = () => {
    for (const mind of minds) mind.heartBeat()
  }
  const awake: number[] = []
  for (let run = -1; run < 7; run++) {
    // In forty seconds, each NPC checks its needs once. In nineteen of its heart beats, there is nothing to do.
    let whole = 0
    for (let second = 0; second < 40; second += 2) {
      mud.advance(2)
      const start = now()
      mud.driver.guard.turn('callOut', eaters[0]!, beat)
      whole += now() - start
    }
    if (run >= 0) awake.push((whole * 1000) / count / 40)
  }
  await mud.stop()
  return { awake, asleep, without }
}

export async function measureQuests(): Promise<Row[]> {
  const far = await plans(100, 50, 200)
  const made = await makes(50)
  const { awake, asleep, without } = await needs(10_000)
  return [
    {
      what: 'a way planned through 5,000 rooms and back, p99',
      unit: 'ms',
      values: [percentile(far.plans, 99)],
      aim: '< 20',
    },
    { what: '  median', unit: 'ms', values: far.plans },
    { what: '  its longest slice', unit: 'ms', values: [Math.max(...far.slices)] },
    { what: 'a quest made around a giver: slots, cast, plan', unit: 'ms', values: made },
    { what: 'needs of an NPC that is awake, a second', unit: 'µs', values: awake, aim: '< 1' },
    { what: '10,000 NPCs without needs asleep, a minute', unit: 'ms', values: without },
    { what: 'the same and 10,000 with needs', unit: 'ms', values: asleep, aim: 'the same' },
  ]
}

export async function checkQuests(): Promise<Headline[]> {
  const small = await plans(25, 20, 20)
  const large = await plans(50, 40, 20)
  const [one, four] = [Math.min(...small.plans), Math.min(...large.plans)]
  return [
    headline(
      'a quest planned over 2,000 rooms',
      `${inWords(median(large.plans))}, longest slice ${inWords(Math.max(...large.slices))}`,
      '< 20 ms for 5,000',
      ratio('2,000 rooms to 500', four, one, 8),
    ),
  ]
}
