import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../driver/testing.ts'
import { findJoint } from '../generate/joins.ts'
import { generateLand } from '../generate/land.ts'
import type { Simulation } from '../sim.ts'
import { randomFrom } from './chance.ts'
import { numberIn } from './flags.ts'
import { WorldMap } from './world/map.ts'
import { Seeker } from './world/seeker.ts'
import { Tally } from './world/tally.ts'
import type { Doing } from './world/walker.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The name of the land that is generated, and the room of the world that it is joined with. */
const landName = 'simland'
const gate = '/domains/vale/road'
/** The hour at which players come, and how many of all of them on a day. */
const comesAt = 8
const share = 0.1
/** Levels that players begin with, and the one at which a character is retired. */
const levels = { least: 1, most: 10, retires: 14 }
const coinsPerLevel = 30

/** A simulated person: a character, and where it was last. */
interface Person {
  name: string
  characters: number
  body: TestPlayer | null
  isKnown: boolean
}

/** What moves somebody who plays now, and when next. */
interface Playing {
  person: Person
  doing: Doing<void>
  due: number
}

class WorldSim {
  private readonly mud: TestDriver
  private readonly random: () => number
  private readonly tally: Tally
  private readonly map: WorldMap
  private readonly people: Person[]
  private readonly starts: readonly string[]
  private playing: Playing[] = []

  constructor(
    mud: TestDriver,
    starts: readonly string[],
    players: number,
    random: () => number,
    tell: (line: string) => void,
  ) {
    this.mud = mud
    this.starts = starts
    this.random = random
    this.tally = new Tally(random, tell)
    this.map = new WorldMap(mud)
    this.people = Array.from({ length: players }, (_, i) => ({
      name: nameOf(i),
      characters: 0,
      body: null,
      isKnown: false,
    }))
  }

  get daySeconds(): number {
    const { hourSeconds, dayHours } = this.mud.load('/daemons/calendar') as AnyObject
    return hourSeconds * (dayHours ?? 24)
  }

  /** One day: some players come and play; afterwards time goes by alone. */
  async day(end: number, daySeconds: number): Promise<void> {
    const { mud } = this
    mud.advance((comesAt / 24) * daySeconds)
    for (const person of this.people) if (this.random() < share) await this.come(person)
    while (this.playing.length > 0) this.playOn()
    if (mud.now < end) mud.advance(end - mud.now)
  }

  private async come(person: Person): Promise<void> {
    const { mud, random } = this
    if (!person.isKnown) {
      const level = levels.least + Math.floor(random() ** 1.5 * (levels.most - levels.least + 1))
      person.characters++
      const name = `${person.name}${'x'.repeat(person.characters - 1)}`
      person.body = mud.player(name, { at: this.tally.pick(this.starts)!, level })
      mud.driver.guard.attempt('load', null, () => person.body!['earn'](coinsPerLevel * level))
      person.isKnown = true
    } else person.body = await mud.fetchPlayer(`${person.name}${'x'.repeat(person.characters - 1)}`)
    person.body!.command('look')
    const seeker = new Seeker(mud, this.map, person.body!)
    seeker.tally = this.tally
    const quests = 1 + Math.floor(random() * 2)
    this.playing.push({ person, doing: seeker.session(quests), due: mud.now + 4 * Math.floor(random() * 5) })
  }

  /** Goes on to the next moment at which somebody does something. */
  private playOn(): void {
    const { mud } = this
    const next = Math.min(...this.playing.map(({ due }) => due))
    if (next > mud.now) mud.advance(next - mud.now)
    for (const one of this.playing) {
      if (one.due > mud.now) continue
      const { value, done } = one.person.body!.destructed ? { value: 0, done: true } : one.doing.next()
      one.due = done ? Number.POSITIVE_INFINITY : mud.now + (value as number)
      if (done) this.leave(one.person)
    }
    this.playing = this.playing.filter(({ due }) => due < Number.POSITIVE_INFINITY)
  }

  private leave(person: Person): void {
    const level = person.body!.destructed ? 0 : person.body!['level']
    if (level >= levels.retires) person.isKnown = false
    person.body = null
  }

  get outcome() {
    const { offered } = this.mud.load('/daemons/stories')['figures'] as { offered: number }
    const { finishedCount, failedCount, reasons, impossibleCount, kinds } = this.tally
    return { offered, finished: finishedCount, failed: failedCount, reasons, impossible: impossibleCount, kinds }
  }
}

/** A name of letters alone: players' names have no digits. */
const nameOf = (i: number): string => `bot${[...String(i)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`

async function run(given: Readonly<Record<string, string>>, print: (line: string) => void): Promise<void> {
  const began = performance.now()
  const days = Math.floor(numberIn(given, 'days', 365))
  const players = Math.floor(numberIn(given, 'players', 50))
  const seed = Math.floor(numberIn(given, 'seed', 1))
  const rooms = Math.floor(numberIn(given, 'rooms', 500))
  const land = generateLand({ seed, rooms, name: landName, year: 412 })
  const files = Object.fromEntries([...land].map(([path, text]) => [`/domains/${landName}/${path}`, text]))
  // The land lies beside the domains that ship, and a road leads there.
  const { file, inside, outside } = findJoint(land, landName, gate, readFileSync(`${root}${gate}.ts`, 'utf8'))
  Object.assign(files, { [`/domains/${landName}/${file}`]: inside, [`${gate}.ts`]: outside })
  const mud = await testDriver({ seed, files, watchdog: 0 })
  const squares = [...land.keys()].filter(path => path.endsWith('/square.ts'))
  const starts = [...squares.map(path => `/domains/${landName}/${path.replace(/\.ts$/, '')}`), '/domains/vale/square']
  const tell = (line: string) => process.stderr.write(`${line}\n`)
  const world = new WorldSim(mud, starts, players, randomFrom(seed), tell)
  const { daySeconds } = world
  for (let day = 0; day < days; day++) {
    await world.day((day + 1) * daySeconds, daySeconds)
    if ((day + 1) % 30 === 0 || day + 1 === days)
      tell(`day ${day + 1}: ${JSON.stringify(world.outcome)}, ${Math.round((performance.now() - began) / 1000)} s`)
  }
  const { kinds: _, ...quests } = world.outcome
  print(
    JSON.stringify({
      quests,
      events: 0,
      population: 0,
      tension: 0,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    }),
  )
  for (const fault of mud.faults.slice(0, 5)) tell(JSON.stringify(fault))
  await mud.stop()
}

/** Plays bots through a world with a generated land: they take generated quests and carry them out by walking and by commands. */
export const worldSim: Simulation = {
  usage: 'npm run sim -- world [--days 365] [--players 50] [--seed 1] [--rooms 500]',
  run,
}
