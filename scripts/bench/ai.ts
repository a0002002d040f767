import { createRequire } from 'node:module'
import type { AnyObject, TestDriver, TestOptions } from '../../driver/testing.ts'
import { type Headline, headline, inWords, ratio } from './headline.ts'
import { heapUsed, least, median, now, type Report, type Row, time } from './report.ts'

const interval = 2
/** The monsters that are awake with a player in each of 200 rooms. */
const mostAwake = 2_000
const big = { callOut: 1e15, command: 1e15, apply: 1e15, load: 1e15, heartBeat: 1e15 }

/** A ring of rooms, `/domains/bench/r0` and so on, and the monsters to put in them. */
function ring(rooms: number): Record<string, string> {
  const files: Record<string, string> = {
    '/domains/bench/mob.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
import { Scavenger } from '/behaviours/scavenger'
import { BrotherHelper } from '/behaviours/brother-helper'
export default class Mob extends Monster { name = 'mob'; behaviours = [BrotherHelper.with(), Scavenger.with({ chance: 10 }), Wander.with({ chance: 10 })] }`,
    '/domains/bench/wanderer.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
export default class W extends Monster { name = 'mob'; behaviours = [Wander.with({ chance: 10 })] }`,
    '/domains/bench/minds.ts': `import { MudObject } from '/std/object'
import { Machine, machine } from '/ai/machine'
import { partsFor, TreeRun, tree } from '/ai/tree'
class Thinker {
  mood = 0
  random(n: number) { return n - 1 }
  enemyVisible() { return this.mood > 100 }
  isStrong() { return true }
  moveToEnemy() { return true }
  attack() { return true }
  isWeak() { return false }
  flee() { return true }
  hasRoute() { return this.mood >= 0 }
  walk() { this.mood = this.mood === 3 ? 0 : this.mood + 1; return this.mood === 0 ? 1 : 2 }
  idle() { return true }
}
const { activeSelector, activeSequence, sequence, condition, action } = partsFor<Thinker>()
const brain = tree(activeSelector('root',
  activeSequence('fight', condition('enemyVisible'), condition('isStrong'), action('moveToEnemy'), action('attack')),
  sequence('flee', condition('isWeak'), action('flee')),
  sequence('patrol', condition('hasRoute'), action('walk')),
  action('idle')))
const lamp = machine<Thinker>()({ initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } })
export default class Minds extends MudObject {
  steps(n: number) { const one = new Thinker(); const run = new TreeRun(); for (let i = 0; i < n; i++) brain.step(one, run, i); return run.step }
  presses(n: number) { const one = new Thinker(); const run = new Machine(lamp); for (let i = 0; i < n; i++) run.send(one, 'press'); return run.state }
  decisions(n: number, mob: { decided(by: string, rule: string, a: string, b: number): void }) {
    for (let i = 0; i < n; i++) mob.decided('Bench', 'goes {0}, one way of {1}', 'north', i)
  }
}`,
  }
  for (let i = 0; i < rooms; i++) {
    files[`/domains/bench/r${i}.ts`] = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room ${i}'; exits = { east: './r${(i + 1) % rooms}', west: './r${(i + rooms - 1) % rooms}' } }`
  }
  return files
}

/** Imports the driver only when it is first needed. */
async function testDriver(options: TestOptions): Promise<TestDriver> {
  return (await import('../../driver/testing.ts')).testDriver(options)
}

const room = (i: number) => `/domains/bench/r${i}`

/** A world with a number of sleeping monsters: ten in each of the first 200 rooms, and the rest in other rooms. */
async function asleep(all: number): Promise<TestDriver> {
  const mud = await testDriver({ files: ring(1200), budgets: big })
  for (let i = 0; i < all; i++) {
    // Empty rooms separate the monsters that will be woken from the other monsters.
    mud.clone('/domains/bench/mob').move(mud.load(room(i < mostAwake ? i % 200 : 300 + (i % 800))))
  }
  mud.advance(70)
  return mud
}

/** Milliseconds that rounds of heart beats take, with everything else that is due, but without the store's check for changed objects. */
export function beats(mud: TestDriver, times: number, warmUp: number): number[] {
  const { scheduler } = mud.driver
  const taken: number[] = []
  for (let i = -warmUp; i < times; i++) {
    const until = (mud.now + interval) * 1000
    const start = now()
    mud.driver.enterAndFlush(() => scheduler.run(until, () => true))
    if (i >= 0) taken.push(now() - start)
    // Lets the store check for changes, outside the measured time.
    mud.advance(0)
  }
  return taken
}

/** The number of objects with a name that have a heart beat. */
function awakeIn(mud: TestDriver, name: string): number {
  const places = [...mud.driver.heartBeats.rings.values()].flatMap(ring => [...ring.places.values()])
  return places.flat().filter(slot => (slot?.object as AnyObject | undefined)?.name === name).length
}

/** Wakes a number of monsters by putting players into their rooms, and times rounds. */
function rounds(mud: TestDriver, awake: number): number[] {
  const players = Array.from({ length: awake / 10 }, (_, i) => mud.player(`P${letters(i)}`, { at: room(i), level: 1 }))
  mud.advance(4)
  const beat = awakeIn(mud, 'mob')
  // In the room next to the last player, a few more monsters are awake.
  if (Math.abs(beat - awake) > awake * 0.1 + 30) throw new Error(`${beat} are awake, not ${awake}`)
  const values = beats(mud, 15, 5)
  for (const one of players) one.destruct()
  if (mud.faults.length > 0) throw new Error(mud.faults[0]!.message)
  return values
}

/** A name for a number. It consists of letters only, because players' names have no digits. */
export function letters(n: number): string {
  return n.toString(26).replace(/./g, digit => String.fromCharCode(97 + Number.parseInt(digit, 26)))
}

/**
 * Sleeping monsters cost nothing, and a state transition costs less than XState's, measured in the same run. A wandering monster costs more than
 * Ranvier's, because Ranvier checks no door, zone or room before a move, and notifies no other object of it.
 */
export async function check(): Promise<Headline[]> {
  // Third-party code changes built-in objects that a world freezes, so it is loaded first.
  const ranvierClasses = createRequire(import.meta.url)('ranvier') as Record<string, RanvierClass>
  const { createActor, createMachine } = await import('xstate')
  // The wanderers are measured first, because earlier measurements would slow them down.
  const wanderers = 10_000
  const wanderer = least(await wandering(wanderers)) / wanderers
  const awake = 500
  const round = async (all: number) => {
    const mud = await asleep(all)
    const values = rounds(mud, awake)
    await mud.stop()
    return median(values)
  }
  const [few, many] = [await round(mostAwake), await round(20_000)]
  const mud = await testDriver({ files: ring(2), budgets: big })
  const minds = mud.load('/domains/bench/minds')
  const presses = 100_000
  const ours = median(time(() => void mud.driver.callMethod('callOut', minds, 'presses', [presses]))) / presses
  await mud.stop()
  const actor = createActor(
    createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } }),
  ).start()
  const theirs =
    median(
      time(() => {
        for (let i = 0; i < 20_000; i++) actor.send({ type: 'press' })
      }),
    ) / 20_000
  const ranvier = least(await ranvierWandering(ranvierClasses, wanderers)) / wanderers
  return [
    headline(
      `a round of heart beats with ${awake} monsters awake of 20,000`,
      inWords(many),
      '–',
      ratio(`20,000 monsters / ${mostAwake.toLocaleString('en')}`, many, few, 1.5),
    ),
    headline('a transition of a state machine', inWords(ours), '–', ratio("to XState's", ours, theirs, 0.5)),
    headline('an awake wanderer, a beat', inWords(wanderer), '2 µs', ratio("to Ranvier's", wanderer, ranvier, 7)),
  ]
}

/** NPCs with behaviours: the cost of a round by the number awake, the cost of their decisions, and Ranvier for comparison. */
export async function run(): Promise<Report> {
  const rows: Row[] = []
  const notes: string[] = []
  // Third-party code changes built-in objects that a world freezes, so it is loaded first. The driver is loaded only when it is needed.
  const ranvierClasses = createRequire(import.meta.url)('ranvier') as Record<string, RanvierClass>
  const { createActor, createMachine } = await import('xstate')
  // The wanderers are measured first, in a fresh world, because earlier measurements would slow them down.
  const count = 10_000
  const ours = await wandering(count)
  rows.push({
    what: 'an awake wanderer, ten a room',
    unit: 'ns',
    values: ours.map(ms => (ms * 1e6) / count),
    aim: '2000',
  })
  const spread = await wandering(1_000)
  rows.push({
    what: '  one a room',
    unit: 'ns',
    values: spread.map(ms => (ms * 1e6) / 1_000),
    aim: '2000',
  })
  rows.push({ what: `a round of ${count.toLocaleString('en')} wanderers, ten a room`, unit: 'ms', values: ours })
  for (const all of [mostAwake, 20_000, 100_000]) {
    const mud = await asleep(all)
    for (const awake of all === 100_000 ? [0, 500, 1_000, mostAwake] : [mostAwake]) {
      rows.push({
        what: `a round: ${awake.toLocaleString('en')} awake of ${all.toLocaleString('en')}, three behaviours each`,
        unit: 'ms',
        values: rounds(mud, awake),
        ...(all === 100_000 && awake === mostAwake ? { aim: '20' } : {}),
      })
      mud.advance(70)
    }
    await mud.stop()
  }
  // The budgets are within the range of small integers, as in a real world. Larger numbers would themselves take memory.
  const small = Object.fromEntries(Object.keys(big).map(kind => [kind, 1e9]))
  const mud = await testDriver({ files: ring(2), budgets: small })
  const minds = mud.load('/domains/bench/minds')
  const mob = mud.clone('/domains/bench/mob')
  const each = (method: string, n: number, ...args: unknown[]) =>
    time(() => void mud.driver.callMethod('callOut', minds, method, [n, ...args]), 9, 3).map(ms => (ms * 1e6) / n)
  rows.push({ what: 'a step of a behaviour tree of 11 nodes', unit: 'ns', values: each('steps', 200_000), aim: '300' })
  rows.push({ what: '  memory that a step takes', unit: 'bytes', values: bytesPerStep(mud, minds) })
  const transitions = each('presses', 200_000)
  rows.push({ what: 'a transition of a state machine', unit: 'ns', values: transitions })
  const decisions = each('decisions', 200_000, mob)
  await mud.stop()

  const actor = createActor(
    createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } } }),
  ).start()
  const theirs = time(() => {
    for (let i = 0; i < 20_000; i++) actor.send({ type: 'press' })
  }).map(ms => (ms * 1e6) / 20_000)
  rows.push({ what: '  the same in XState', unit: 'ns', values: theirs })
  rows.push({ what: 'a decision noted for why', unit: 'ns', values: decisions })
  notes.push(`XState's transition takes ${(median(theirs) / median(transitions)).toFixed(0)} times as long.`)

  const ranvier = await ranvierWandering(ranvierClasses, count)
  rows.push({ what: '  the same in Ranvier', unit: 'ms', values: ranvier, anchor: 'Ranvier 3' })
  notes.push(`Ranvier's round takes ${(median(ranvier) / median(ours)).toFixed(1)} times as long as ours.`)
  return { title: 'Minds of NPCs', rows, notes }
}

/** Bytes that a step allocates, including garbage. */
function bytesPerStep(mud: TestDriver, minds: AnyObject): number[] {
  const steps = 500_000
  return Array.from({ length: 5 }, () => {
    heapUsed()
    const before = process.memoryUsage().heapUsed
    mud.driver.callMethod('callOut', minds, 'steps', [steps])
    return Math.max(0, process.memoryUsage().heapUsed - before) / steps
  })
}

/** Milliseconds per round of monsters that move in one round out of ten, in a ring of a thousand rooms, before they fall asleep. */
export async function wandering(count: number, times = 15): Promise<number[]> {
  const rooms = 1000
  const mud = await testDriver({ files: ring(rooms), budgets: big })
  for (let i = 0; i < count; i++) mud.clone('/domains/bench/wanderer').move(mud.load(room(i % rooms)))
  const rounds = beats(mud, times, 8)
  if (awakeIn(mud, 'mob') < count) throw new Error('some fell asleep: the rounds say nothing')
  await mud.stop()
  return rounds
}

/** Does the same measurement with Ranvier's own classes: a behaviour that listens to updateTick, and moves in one tick out of ten. */
async function ranvierWandering(classes: Record<string, RanvierClass>, count: number): Promise<number[]> {
  const { Area, BehaviorManager, Npc, Room } = classes
  const rooms = 1000
  const area = new Area!('bundle', 'bench', { title: 'Bench' })
  const places: RanvierObject[] = []
  for (let i = 0; i < rooms; i++) {
    const exits = [
      { direction: 'east', roomId: `bench:${(i + 1) % rooms}` },
      { direction: 'west', roomId: `bench:${(i + rooms - 1) % rooms}` },
    ]
    const place = new Room!(area, { id: i, title: `Room ${i}`, description: '', exits })
    area['addRoom']!(place)
    places.push(place)
  }
  const behaviors = new BehaviorManager!()
  behaviors['addListener']!('wander', 'updateTick', function (this: RanvierObject) {
    if (Math.random() * 100 >= 10) return
    const { exits } = this['room'] as unknown as { exits: { roomId: string }[] }
    const { roomId } = exits[Math.floor(Math.random() * exits.length)]!
    this['moveTo']!(places[Number(roomId.slice(6))]!)
  })
  const npcs: RanvierObject[] = []
  for (let i = 0; i < count; i++) {
    const data = { id: 1, area, keywords: ['mob'], name: 'Mob', description: '', entityReference: 'bench:1' }
    const npc = new Npc!(area, data)
    behaviors['get']!('wander')!['attach']!(npc, {})
    npc['room'] = places[i % rooms] as never
    places[i % rooms]!['addNpc']!(npc)
    npcs.push(npc)
  }
  const before = npcs.filter((npc, i) => (npc['room'] as unknown) === places[i % rooms]).length
  const rounds = time(
    () => {
      for (const npc of npcs) npc['emit']!('updateTick')
    },
    15,
    8,
  )
  const after = npcs.filter((npc, i) => (npc['room'] as unknown) === places[i % rooms]).length
  if (before !== count || after > count * 0.9)
    throw new Error("Ranvier's NPCs did not wander: the comparison says nothing")
  return rounds
}

type RanvierObject = Record<string, (...args: unknown[]) => RanvierObject>
type RanvierClass = new (...args: unknown[]) => RanvierObject
