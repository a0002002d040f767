import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from '../headline.ts'
import { inTurn, realWorld } from '../real.ts'
import { median, now, type Row } from '../report.ts'

const rounds = 7
const factions = 50
const askerPath = '/std/bench-asker'

/** The text of a number of factions, each hostile to all others. */
function matrix(count: number): string {
  const names = Array.from({ length: count }, (_, i) => `f${i}`)
  return names
    .map((name, i) => {
      const others = names
        .filter(one => one !== name)
        .map((one, j) => `${one} = ${(i + j) % 2 === 0 ? 'allied' : 'hostile'}`)
      return [`[faction ${name}]`, ...(others.length > 0 ? ['[relations]', ...others] : [])].join('\n')
    })
    .join('\n')
}

const files = (count: number): Record<string, string> => ({
  '/domains/bench/factions/all.txt': matrix(count),
  '/domains/bench/member.ts': `import { Monster } from '/std/monster'
export default class Member extends Monster { name = 'member'; faction = 'f0' }`,
  [`${askerPath}.ts`]: `import { load } from 'driver'
import { MudObject } from '/std/object'
export default class Asker extends MudObject {
  read(times: number, who: any) {
    let sum = 0
    for (let i = 0; i < times; i++) sum += who.standingWith('f0')
    return sum
  }
  regard(times: number, who: any, one: any) {
    const factions = load('/daemons/factions') as any
    for (let i = 0; i < times; i++) factions.tierFor(one, who)
  }
  deed(times: number, who: any) {
    const factions = load('/daemons/factions') as any
    const deed = { kind: 'trade', about: 'smith' }
    for (let i = 0; i < times; i++) factions.change(who, 'f0', i % 2 === 0 ? 1 : -1, deed)
  }
}`,
})

interface Stage {
  mud: TestDriver
  asker: AnyObject
  ann: AnyObject
  member: AnyObject
}

async function stage(count: number): Promise<Stage> {
  const mud = await realWorld(files(count))
  const ann = mud.player('Ann', { at: '/domains/bench/hall' })
  const member = mud.clone('/domains/bench/member')
  inTurn(mud, () => ann['addStanding']('f0', 300))
  mud.advance(60)
  return { mud, asker: mud.load(askerPath), ann, member }
}

/** Milliseconds per call, measured in rounds of many calls. */
function each({ mud }: Stage, times: number, work: () => void): number[] {
  inTurn(mud, work)
  return Array.from({ length: rounds }, () => {
    const start = now()
    inTurn(mud, work)
    return (now() - start) / times
  })
}

const reading = (one: Stage, times: number) => each(one, times, () => one.asker['read'](times, one.ann))
const regarding = (one: Stage, times: number) => each(one, times, () => one.asker['regard'](times, one.ann, one.member))
const deeds = (one: Stage, times: number) => each(one, times, () => one.asker['deed'](times, one.ann))

/** The cost of standings with factions. */
export async function measureFactions(): Promise<Row[]> {
  const one = await stage(factions)
  const rows: Row[] = [
    { what: 'a standing read', unit: 'ns', values: reading(one, 300_000).map(ms => ms * 1e6), aim: '200' },
    {
      what: 'how a member treats somebody',
      unit: 'ns',
      values: regarding(one, 100_000).map(ms => ms * 1e6),
      aim: '500',
    },
    { what: `a deed over ${factions} factions`, unit: 'µs', values: deeds(one, 5_000).map(ms => ms * 1e3), aim: '20' },
  ]
  await one.mud.stop()
  return rows
}

/**
 * Checks that reading a standing takes the same time if there are many factions, and that the cost of a deed depends only on the number of factions
 * that care about it.
 */
export async function checkFactions(): Promise<Headline[]> {
  const few = await stage(5)
  const [readFew, deedFew] = [Math.min(...reading(few, 100_000)), Math.min(...deeds(few, 2_000))]
  await few.mud.stop()
  const many = await stage(factions)
  const [reads, all] = [reading(many, 100_000), deeds(many, 2_000)]
  await many.mud.stop()
  return [
    headline(
      'a standing read',
      inWords(median(reads)),
      '200 ns',
      ratio('50 factions / 5', Math.min(...reads), readFew, 2),
    ),
    headline(
      'a deed over 50 factions',
      inWords(median(all)),
      '20 µs',
      ratio('50 factions / 5', Math.min(...all), deedFew, 15),
    ),
  ]
}
