import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { Figures } from './figures.ts'
import type { GroundOfPlay } from './ground.ts'
import { WorldMap } from './map.ts'
import { Seeker } from './seeker.ts'
import { Tally } from './tally.ts'
import type { Doing } from './walker.ts'

/** The hour of the day at which players come. */
const comesAt = 8
/** The levels of new characters, and the level at which a character retires and a new one begins. */
const levels = { least: 1, most: 10, retires: 14 }
const coinsPerLevel = 30
/** The maximum number of quests of a person per day. */
const mostQuests = 2

/** A simulated person, and the number of their characters so far. Only the last character may play. */
interface Person {
  readonly name: string
  characters: number
  isKnown: boolean
}

/** A person who is playing, and the time of their next action. */
interface Playing {
  readonly body: AnyObject
  readonly doing: Doing<void>
  due: number
}

/** The parameters of the simulated people. */
export interface Crowd {
  readonly players: number
  /** The fraction of the players who come on a day. */
  readonly share: number
  readonly random: () => number
  readonly tell: (line: string) => void
}

/** Simulated people who come, take quests, do them and leave, day by day. */
export class People {
  readonly figures: Figures
  private readonly mud: TestDriver
  private readonly crowd: Crowd
  private readonly starts: readonly string[]
  private readonly tally: Tally
  private readonly map: WorldMap
  private readonly people: readonly Person[]
  private playing: Playing[] = []

  constructor(mud: TestDriver, { squares, societies }: GroundOfPlay, crowd: Crowd) {
    this.mud = mud
    this.crowd = crowd
    this.starts = [...squares, '/domains/vale/square']
    this.tally = new Tally(crowd.random, crowd.tell)
    this.map = new WorldMap(mud)
    this.figures = new Figures(mud, societies)
    this.people = Array.from({ length: crowd.players }, (_, i) => ({ name: nameOf(i), characters: 0, isKnown: false }))
  }

  /** Lets a day of the world pass. During the day, some people come and play. Before and after that, only time passes. */
  async passDay(): Promise<void> {
    const { mud, crowd } = this
    const { hourSeconds, data } = mud.load('/daemons/calendar')
    const end = mud.now + hourSeconds * data.dayHours
    mud.advance(hourSeconds * comesAt)
    for (const person of this.people) if (crowd.random() < crowd.share) await this.come(person)
    while (this.playing.length > 0) {
      this.playOn()
      this.figures.look()
    }
    if (mud.now < end) mud.advance(end - mud.now)
    this.figures.endDay()
  }

  private async come(person: Person): Promise<void> {
    const { mud, tally } = this
    const { random } = this.crowd
    let body = person.isKnown ? await mud.fetchPlayer(characterOf(person)) : null
    body?.command('look')
    if (body && body['level'] >= levels.retires) {
      body.command('quit')
      body = null
    }
    if (!body) {
      person.characters++
      person.isKnown = true
      const level = levels.least + Math.floor(random() ** 1.5 * (levels.most - levels.least + 1))
      const made = (body = mud.player(characterOf(person), { at: tally.pick(this.starts)!, level }))
      mud.driver.guard.attempt('load', null, () => made['earn'](coinsPerLevel * level))
      body.command('look')
    }
    const seeker = new Seeker(mud, this.map, body, tally)
    const quests = 1 + Math.floor(random() * mostQuests)
    this.playing.push({ body, doing: seeker.session(quests), due: mud.now + 4 * Math.floor(random() * 5) })
  }

  /** Advances to the next action of a player. */
  private playOn(): void {
    const { mud } = this
    const next = Math.min(...this.playing.map(({ due }) => due))
    if (next > mud.now) mud.advance(next - mud.now)
    for (const one of this.playing) {
      if (one.due > mud.now) continue
      const step = one.body.destructed ? undefined : one.doing.next()
      one.due = step === undefined || step.done ? Number.POSITIVE_INFINITY : mud.now + step.value
    }
    this.playing = this.playing.filter(({ due }) => due < Number.POSITIVE_INFINITY)
  }

  /** The outcome of quests, as the simulation prints it, and the number of finished quests of each kind. */
  get outcome() {
    const { offered } = this.mud.load('/daemons/stories')['_figures'] as { offered: number }
    const { finishedCount, failedCount, reasons, impossibleCount, kinds } = this.tally
    const quests = { offered, finished: finishedCount, failed: failedCount, reasons, impossible: impossibleCount }
    return { quests, kinds }
  }
}

/** A name that consists of letters only, because players' names have no digits. */
const nameOf = (i: number): string => `bot${[...String(i)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`
const characterOf = ({ name, characters }: Person): string => `${name}${'x'.repeat(characters - 1)}`
