import type { AnyObject, TestDriver } from '../../driver/testing.ts'
import { benchWorld } from './fixtures.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { crowdedHall, inTurn, realWorld } from './real.ts'
import { least, type Report, type Row, time } from './report.ts'

const count = 5_000
const many = 10_000
const few = 10
const monsters = 500

/**
 * Moves in the real mudlib, into a room with many things and a room with few. Also 41 calls of init(), in the same way as LPC drivers were measured.
 */
export async function run(): Promise<Report> {
  const real = await measureReal(11)
  const rows: Row[] = [
    { what: `a thing into a room of ${many} things and out`, unit: 'µs', values: micro(real.thing.many), aim: '2' },
    { what: `  of ${few} things`, unit: 'µs', values: micro(real.thing.few) },
    {
      what: `a player into a room of ${many} things and ${monsters} monsters and out`,
      unit: 'µs',
      values: micro(real.player.many),
    },
    { what: `  of ${few} things and ${monsters} monsters`, unit: 'µs', values: micro(real.player.few) },
    { what: `present('needle') in a room of ${many} things`, unit: 'µs', values: micro(real.present.many) },
    { what: `  of ${few} things`, unit: 'µs', values: micro(real.present.few) },
    {
      what: 'fixture: in and out of a room of 20, 42 inits',
      unit: 'µs',
      values: await measureInits(),
      anchor: 'FluffOS 12.5',
      aim: '12',
    },
  ]
  return {
    title: 'Moves',
    rows,
    notes: [`steps of a thing's move: ${real.steps.many} into ${many} things, ${real.steps.few} into ${few}`],
  }
}

/** Checks costs that must not grow with the number of things in a room. */
export async function check(): Promise<Headline[]> {
  const { thing, player, present, steps } = await measureReal(7)
  const grows = (what: string, { many: large, few: small }: Sizes, aim: string) =>
    headline(what, inWords(least(large)), aim, ratio(`${many} things / ${few}`, least(large), least(small), 2))
  const moved = grows(`a thing into a room of ${many} and out`, thing, '2 µs')
  moved.limits.push(ratio('steps that it is charged', steps.many, steps.few, 1.1))
  return [
    moved,
    grows(`a player into a room of ${many} things, ${monsters} monsters, and out`, player, 'as among few things'),
    grows(`present('needle') in a room of ${many}`, present, 'as among few things'),
  ]
}

/** Milliseconds per move, each measured several times. */
interface Sizes {
  many: number[]
  few: number[]
}

async function measureReal(
  times: number,
): Promise<Record<'thing' | 'player' | 'present', Sizes> & { steps: Record<'many' | 'few', number> }> {
  const mud = await realWorld()
  const outside = mud.clone('/domains/bench/hall')
  const inAndOut = (what: AnyObject, room: AnyObject, rounds: number) => () =>
    inTurn(mud, () => {
      for (let i = 0; i < rounds; i++) {
        what.move(room)
        what.move(outside)
      }
    })
  // Large and small rooms alternate, so that other load on the machine slows down both.
  const each = (rounds: number, many: () => void, few: () => void): Sizes => {
    const sizes: Sizes = { many: [], few: [] }
    for (let i = 0; i < times; i++)
      for (const [of, work] of [
        [sizes.many, many],
        [sizes.few, few],
      ] as const)
        of.push(...time(work, 1, i === 0 ? 3 : 0).map(ms => ms / rounds))
    return sizes
  }
  const [large, small] = [crowdedHall(mud, many), crowdedHall(mud, few)]
  const coin = mud.clone('/domains/bench/coin')
  const thing = each(500, inAndOut(coin, large, 500), inAndOut(coin, small, 500))
  const steps = { many: stepsOf(mud, coin, large), few: stepsOf(mud, coin, small) }
  for (const room of [large, small]) mud.clone('/domains/bench/needle').move(room)
  const search = (room: AnyObject) => () =>
    inTurn(mud, () => {
      for (let i = 0; i < 5; i++) if (!room['present']('needle')) throw new Error('the needle is not found')
    })
  const present = each(5, search(large), search(small))
  const halls = [crowdedHall(mud, many, monsters), crowdedHall(mud, few, monsters)] as const
  const ann = mud.player('Ann', { at: outside, level: 50 })
  const player = each(10, inAndOut(ann, halls[0], 10), inAndOut(ann, halls[1], 10))
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  await mud.stop()
  return { thing, player, present, steps }
}

/** The number of steps that a move into a room costs. */
function stepsOf(mud: TestDriver, what: AnyObject, room: AnyObject): number {
  const { meter } = mud.driver.guard
  const outside = mud.clone('/domains/bench/hall')
  return inTurn(mud, () => {
    what.move(outside)
    const before = meter.steps
    what.move(room)
    const steps = before - meter.steps
    what.move(outside)
    return steps
  })
}

const micro = (values: number[]) => values.map(ms => ms * 1000)

/** A living enters a room of 20 livings and leaves it: 41 calls of init() on entering, one on leaving. @returns microseconds */
async function measureInits(): Promise<number[]> {
  const mud = await benchWorld(1)
  const { objects, guard } = mud.driver
  const room = mud.load('/domains/bench/room')
  const outside = mud.clone('/domains/bench/room')
  for (let i = 0; i < 20; i++) objects.move(mud.clone('/domains/bench/critter'), room)
  const comer = mud.clone('/domains/bench/critter')
  const walk = () =>
    guard.turn('callOut', comer, () => {
      for (let i = 0; i < count; i++) {
        objects.move(comer, room)
        objects.move(comer, outside)
      }
    })
  const pairs = time(walk, 11).map(ms => (ms * 1000) / count)
  const met = (room as unknown as { met: number }).met
  if (mud.faults.length > 0 || met < count * 3) throw new Error('init() was not called as it should be')
  await mud.stop()
  return pairs
}
