import type { TestDriver } from '../../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from '../headline.ts'
import { inTurn, realWorld } from '../real.ts'
import { median, now, type Row } from '../report.ts'

const rounds = 15
const regions = 100

/** A number of one-room zones with encounters, and events for the director to choose from. */
function files(count: number): Record<string, string> {
  const all: Record<string, string> = {
    '/domains/bench/wolf.ts': `import { Monster } from '/std/monster'
export default class Wolf extends Monster { name = 'wolf'; level = 3 }`,
  }
  for (let i = 0; i < count; i++) {
    all[`/domains/bench/z${i}/room.ts`] = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room ${i}'; sector = 'forest' as const; exits = {} }`
    all[`/domains/bench/z${i}/zone.ts`] = `import { Zone } from '/std/zone'
export default class Z extends Zone { title = 'Zone ${i}'; rooms = ['./room']; mode = 'never' as const
  encounters = { any: { chance: 0, of: [{ weight: 60, path: '../wolf', count: [1, 3] as const }, { weight: 40 }] } } }`
  }
  for (let i = 0; i < 5; i++)
    all[`/domains/bench/events/e${i}.ts`] = `import { WorldEvent } from '/std/world-event'
export default class E extends WorldEvent { title = 'Event ${i}'; stages = [{ name: 'on', hours: 2 }]; directed = { weight: 1 } }`
  return all
}

/** A world with a number of regions, each with two players. Nothing else happens. */
async function stage(count: number): Promise<TestDriver> {
  const mud = await realWorld(files(count))
  for (let i = 0; i < count; i++) {
    mud.load(`/domains/bench/z${i}/zone`)
    for (const name of ['Ann', 'Bob'])
      mud.player(`${name}${[...String(i)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`, {
        at: `/domains/bench/z${i}/room`,
        level: 5,
      })
  }
  mud.advance(10)
  return mud
}

/** Milliseconds per tick. @param ready whether all regions are due for a choice, which is the most work for a tick */
function ticks(mud: TestDriver, ready: boolean): number[] {
  const director = mud.load('/daemons/director')
  const values: number[] = []
  for (let i = 0; i < rounds; i++) {
    if (ready) mud.advance(200)
    inTurn(mud, () => {
      for (const region of director['_regions'].values()) {
        region.pending = null
        if (ready) region.tension.steps = 100
      }
    })
    const start = now()
    inTurn(mud, () => director['tick']())
    values.push(now() - start)
  }
  return values
}

/** The cost of the director. */
export async function measureDirector(): Promise<Row[]> {
  const mud = await stage(regions)
  const rows: Row[] = [
    {
      what: `a director's tick over ${regions} regions, two players each`,
      unit: 'ms',
      values: ticks(mud, false),
      aim: '1',
    },
    { what: 'the same when all of them are due for a choice', unit: 'ms', values: ticks(mud, true) },
  ]
  await mud.stop()
  return rows
}

/** The short form, which checks that the cost of a tick depends on the regions with players. */
export async function checkDirector(): Promise<Headline[]> {
  const few = await stage(10)
  const least = Math.min(...ticks(few, false))
  await few.stop()
  const many = await stage(regions)
  const all = ticks(many, false)
  await many.stop()
  return [
    headline(
      "A director's tick over 100 regions",
      inWords(median(all)),
      '1 ms',
      ratio('100 regions, to ten times 10 regions', Math.min(...all), 10 * least, 2),
    ),
  ]
}
