import { setTimeout as pause } from 'node:timers/promises'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { PastEvents } from '../../driver/services/blackbox/past-events.ts'
import { TurnChanges } from '../../driver/services/blackbox/turn-changes.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'
import { type Headline, headline, inWords } from './headline.ts'
import { median, now, type Report } from './report.ts'

const monsters = 400
/** Heart beats of one measurement. */
const beats = 200_000

const files = {
  '/domains/bench/den.ts': `import { Room } from '/std/room'\nexport default class Den extends Room { short = 'A den' }`,
  // What a domain's heart beat does: it counts, and notes something of itself.
  '/domains/bench/goblin.ts': `import { Monster } from '/std/monster'
export default class Goblin extends Monster {
  name = 'goblin'
  rounds = 0
  last = 0
  mood = 'calm'
  rival: Monster | null = null
  override create(): void { super.create(); this.setHeartBeat(2) }
  override heartBeat(): void {
    this.rounds++
    this.last = this.hp
    this.mood = this.rounds % 2 ? 'calm' : 'cross'
    if (this.rounds < 0) this.say(this.rival!.name)
  }
}`,
}

async function world(): Promise<TestDriver> {
  const mud = await testDriver({ files })
  for (let i = 0; i < monsters; i++) {
    if (i % 20 === 0)
      mud.player(`P${'abcdefghij'[i % 10]}${'abcdefghijklmnopqrstuvwxyz'[(i / 20) % 26]}x`, {
        at: '/domains/bench/den',
      })
    mud.driver.objects.move(mud.clone('/domains/bench/goblin'), mud.load('/domains/bench/den'))
  }
  mud.advance(30)
  return mud
}

/** Runs work while nothing is noted of turns: no field, no move, no event. */
function unnoted(work: () => void): void {
  const [{ wrote, moved }, { note }] = [TurnChanges.prototype, PastEvents.prototype]
  Object.assign(TurnChanges.prototype, { wrote() {}, moved() {} })
  Object.assign(PastEvents.prototype, { note() {} })
  try {
    work()
  } finally {
    Object.assign(TurnChanges.prototype, { wrote, moved })
    Object.assign(PastEvents.prototype, { note })
  }
}

/** Nanoseconds of a heart beat with and without notes of it, measured by turns. */
async function beatCosts(rounds: number): Promise<{ noted: number[]; bare: number[] }> {
  const mud = await world()
  const { driver } = mud
  const goblins = mud.load('/domains/bench/den').inventory.filter(({ path }) => path === '/domains/bench/goblin')
  const slots = goblins.map(liveSlotOf)
  const noted: number[] = []
  const bare: number[] = []
  const measure = (into: number[]) => {
    const start = now()
    driver.enter(() => {
      for (let i = 0; i < beats; i++) driver.beats.beat(slots[i % slots.length]!)
    })
    into.push(((now() - start) * 1e6) / beats)
  }
  for (let i = -3; i < rounds; i++) {
    measure(i < 0 ? [] : noted)
    unnoted(() => measure(i < 0 ? [] : bare))
  }
  await mud.stop()
  return { noted, bare }
}

/** Milliseconds to keep an error, with 200 objects about. */
async function captureCost(): Promise<number[]> {
  const mud = await world()
  const goblins = mud.load('/domains/bench/den').inventory.filter(({ path }) => path === '/domains/bench/goblin')
  const taken: number[] = []
  const kept = 8
  for (const one of goblins.slice(0, kept) as AnyObject[]) {
    one.rounds = -100
    const start = now()
    mud.turn(one, 'heartBeat')
    taken.push(now() - start)
    // Those of one second share its time.
    await pause(1100)
  }
  const { cases } = mud.driver.blackBox.size
  if (cases < kept) throw new Error(`${cases} cases were kept`)
  await mud.stop()
  return taken.slice(2)
}

/** What it costs to keep how errors came about. */
export async function run(): Promise<Report> {
  const { noted, bare } = await beatCosts(15)
  return {
    title: 'The black box: what a turn costs by which nothing fails, and an error that is kept',
    rows: [
      { what: 'a heart beat that assigns three fields', unit: 'ns', values: noted },
      { what: 'the same, nothing noted', unit: 'ns', values: bare },
      { what: 'more', unit: 'ns', values: [median(noted) - median(bare)], aim: '15' },
      { what: 'an error with 200 objects around it', unit: 'ms', values: await captureCost(), aim: '10' },
    ],
  }
}

/** The black box against a beat that notes nothing. */
export async function check(): Promise<Headline[]> {
  const { noted, bare } = await beatCosts(9)
  const [one, other] = [median(noted), median(bare)]
  return [
    headline('a heart beat whose fields are noted', inWords(one / 1e6), '15 ns more', {
      what: 'to one that notes nothing',
      value: one / other,
      most: 1.5,
    }),
  ]
}
