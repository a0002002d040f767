import { codeGeneration, saveObject } from 'driver'
import { onlyOwner } from '/lib/callers'
import { hashOf } from '/lib/noise'
import { passSome } from '/lib/society/generations'
import {
  type Customs,
  type Happening,
  holderOf,
  livesHere,
  livingOf,
  type Person,
  type Society as State,
  season,
} from '/lib/society/people'
import { settle } from '/lib/society/seasons'
import { answerTo, type Lore, topicsOf } from '/lib/society/talk'
import { calendar } from '/std/daemons'
import { open, saved } from '/std/decorators'
import { MudObject } from '/std/object'

/** The number of missing years that are simulated at once, within the turn of the request. */
const atOnce = 1

/** The differences between the society's present state and its file. */
interface Lived {
  at: number
  ids: number
  /** People who are not in the file, and people of the file who have changed. */
  people: Record<string, Person>
  /** Ids of people in the file who have been forgotten. */
  forgotten: string[]
  news: Happening[]
}

/**
 * The people of a village, with their kin, trades and history: births, marriages, deaths and the passing on of trades. Nothing runs in the
 * background. When code asks for the state, the time that has passed is simulated season by season, with a limited amount of work. The
 * changes survive restarts. An edit of the file's people and happenings takes effect for everything that the simulation hasn't changed.
 *
 *     export default class Alderford extends Society {
 *       title = 'Alderford'
 *       written = 412
 *       people = [{ id: 'odo', given: 'Odo', family: 'Harrow', gender: 'male', born: 371, house: 'harrows', trade: 'smith' }]
 *       trades = { smith: { title: 'smith', where: 'at the smithy' } }
 *       houses = { harrows: 'the house of the Harrows' }
 *     }
 *
 * Bodies are monsters with the behaviour Villager, and houses have the behaviour Household.
 */
export class Society extends MudObject implements Customs {
  name = 'society'
  title = 'A village'
  /** The calendar year up to which `people` and `happenings` tell the history. */
  written = 0
  /** The number of people whom the village can feed. */
  size = 24
  people: readonly Person[] = []
  happenings: readonly Happening[] = []
  trades: Customs['trades'] = {}
  houses: Customs['houses'] = {}
  neighbours: readonly string[] = ['the next village']
  names: Customs['names'] = { female: ['Anna'], male: ['Hob'] }
  families: readonly string[] = ['Stranger']
  causes: readonly string[] = ['a fever', 'a fall', 'a cough', 'the cold']
  /** The changes since the file was written; null if there are none. */
  @saved private lived: Lived | null = null
  /** The current state, and the value of codeGeneration() when it was built. */
  private made: State | null = null
  private madeWith = -1

  /** The current season, as a year: 412.25. */
  get today(): number {
    const { year, yearDay } = calendar().moment()
    return year + Math.floor((yearDay / calendar().data.yearDays) * 4) * season
  }

  /**
   * The present state of the society. The first request in a season brings it up to date. If more than a year has passed, the update takes
   * several turns.
   */
  get state(): State {
    const behind = this.today - this.known().at
    if (behind > atOnce) this.goOn()
    else if (behind > 0) this.passYear()
    return this.known()
  }

  private goesOn = false

  /** Simulates the missing years, each in a turn of its own, so that other code needn't wait for them. */
  private goOn(): void {
    if (this.goesOn) return
    this.goesOn = true
    this.callOut(0, 'passYears')
  }

  passYears(): void {
    this.goesOn = false
    this.passYear()
    if (this.known().at < this.today) this.goOn()
  }

  /** Simulates up to one year, but not beyond the current season. */
  passYear(): void {
    if (passSome(this.known(), this, hashOf(this.path), this.today, this.remembered) === null) return
    if (this.known().at >= this.today) this.keep()
  }

  /** The state that was computed last. It is rebuilt after an edit. */
  @open
  private known(): State {
    if (this.made !== null && this.madeWith === codeGeneration()) return this.made
    const { lived } = this
    const gone = new Set(lived?.forgotten)
    const people = new Map<string, Person>()
    for (const one of this.people) if (!gone.has(one.id)) people.set(one.id, { ...(lived?.people[one.id] ?? one) })
    for (const one of Object.values(lived?.people ?? {})) if (!people.has(one.id)) people.set(one.id, { ...one })
    this.madeWith = codeGeneration()
    this.made = { people, at: lived?.at ?? this.written, ids: lived?.ids ?? 0, news: [...(lived?.news ?? [])] }
    return this.made
  }

  /** Saves the differences from the file. */
  private keep(): void {
    const state = this.known()
    const { at, ids, news } = state
    const inFile = new Map(this.people.map(one => [one.id, one]))
    const people: Record<string, Person> = {}
    for (const [id, one] of state.people) {
      const before = inFile.get(id)
      if (!before || !isSame(before, one)) people[id] = { ...one }
    }
    const forgotten = this.people.flatMap(({ id }) => (state.people.has(id) ? [] : [id]))
    this.lived = { at, ids, news: [...news], people, forgotten }
    saveObject(this)
  }

  /** Ids of people in stories, who are never forgotten. */
  private get remembered(): ReadonlySet<string> {
    return new Set(this.happenings.flatMap(({ who = [] }) => who.map(({ id }) => id)))
  }

  private get lore(): Lore {
    const { state } = this
    return { society: state, customs: this, happenings: this.happenings }
  }

  /** A person by id, alive or dead, or null. */
  person(id: string): Readonly<Person> | null {
    return this.state.people.get(id) ?? null
  }

  /** The people who live in the village. */
  get living(): readonly Readonly<Person>[] {
    return livingOf(this.state)
  }

  /** The holder of a trade, or null. */
  holder(trade: string): Readonly<Person> | null {
    return holderOf(this.state, trade)
  }

  /** Whether a person still lives in the village. */
  isHere(id: string): boolean {
    const one = this.state.people.get(id)
    return one !== undefined && livesHere(one)
  }

  /** A person's answer to a question, or undefined. @param id the id of the person who is asked @param text the question as the person heard it */
  answer(id: string, text: string): string | undefined {
    const one = this.state.people.get(id)
    return one && answerTo(this.lore, one, text)
  }

  /** The topics, apart from people, that everybody can be asked about. */
  get topics(): string[] {
    return ['family', 'history', 'news', ...topicsOf(this.happenings)]
  }

  /** Records that a person has been killed. An heir takes over the person's trade. @param cause the cause of death: `the blows of Ann` */
  lost(id: string, cause: string): void {
    onlyOwner(this.path)
    const { state } = this
    const one = state.people.get(id)
    if (!one || !livesHere(one)) return
    one.died = state.at
    one.cause = cause
    settle(state, this, hashOf(this.path))
    this.keep()
  }

  mistakes(): string[] {
    const ids = new Set(this.people.map(({ id }) => id))
    const known = (id: string | undefined) => id === undefined || ids.has(id)
    const wrong: string[] = []
    if (ids.size < this.people.length) wrong.push('two people have the same id')
    for (const { id, mother, father, spouse, house, trade } of this.people) {
      for (const kin of [mother, father, spouse]) if (!known(kin)) wrong.push(`${id}: there is no '${kin}'`)
      if (!this.houses[house]) wrong.push(`${id}: there is no house '${house}'`)
      if (trade !== undefined && !this.trades[trade]) wrong.push(`${id}: there is no trade '${trade}'`)
    }
    for (const { topic, who = [] } of this.happenings)
      for (const { id } of who) if (!ids.has(id)) wrong.push(`${topic || 'a happening'}: there is no '${id}'`)
    return [...super.mistakes(), ...wrong]
  }
}

function isSame(a: Person, b: Person): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof Person>
  return [...keys].every(key => a[key] === b[key])
}

export default Society
