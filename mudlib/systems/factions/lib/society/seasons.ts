import { Chance, mixed } from './chance'
import { areClose, childrenOf, parentsOf, partnerOf, siblingsOf } from './kin'
import {
  adult,
  ageOf,
  type Customs,
  fullName,
  type Gender,
  livingOf,
  type Person,
  type Society,
  season,
} from './people'

/** The age from which the holder of a trade passes it to an heir, if there is one. */
const retires = 68
/** The yearly risk of dying for each age group, with the group's upper age limit. Half of all people reach about sixty. */
const risks: readonly (readonly [age: number, risk: number])[] = [
  [1, 0.07],
  [5, 0.015],
  [16, 0.005],
  [50, 0.007],
  [62, 0.02],
  [72, 0.06],
  [82, 0.14],
  [200, 0.33],
]
/** The number of children that a couple has per year, while the village has neither too few nor too many people. */
const births = 0.31
/** The maximum number of news items kept. */
const mostNews = 40

/** Simulates one season of a society. */
class Season {
  private readonly society: Society
  private readonly customs: Customs
  private readonly chance: Chance
  private living: Person[]

  constructor(society: Society, customs: Customs, seed: number) {
    this.society = society
    this.customs = customs
    this.chance = new Chance(mixed(seed, Math.round(society.at / season)))
    this.living = livingOf(society)
  }

  run(): void {
    for (const one of this.living) this.mayDie(one)
    this.recount()
    for (const one of this.living) this.mayMarry(one)
    for (const one of this.living) this.mayBear(one)
    this.mayLeave()
    this.recount()
    this.settle()
  }

  /** Handles the immediate consequences of a death: heirs take over trades, and newcomers arrive if hardly anybody is left. */
  settle(): void {
    this.mayCome()
    for (const trade of Object.keys(this.customs.trades)) this.handOn(trade)
  }

  private recount(): void {
    this.living = livingOf(this.society)
  }

  private get at(): number {
    return this.society.at
  }

  /** The number of people, as a fraction of the number that the village can feed; 1 means that the village is full. */
  private get fullness(): number {
    return this.living.length / this.customs.size
  }

  private mayDie(one: Person): void {
    const age = this.at - one.born
    const [, risk] = risks.find(([upTo]) => age < upTo) ?? risks.at(-1)!
    if (!this.chance.happens(risk * season)) return
    one.died = this.at
    const old = age > 72 && this.chance.happens(0.6)
    one.cause = old ? 'old age' : this.chance.pick(this.customs.causes)
  }

  private mayMarry(one: Person): void {
    if (!this.isFree(one) || one.gender !== 'female' || !this.chance.happens(0.35 * season)) return
    const found = this.living.filter(
      other => other.gender === 'male' && this.isFree(other) && this.fits(one, other) && this.fits(other, one),
    )
    const [best] = found.sort((a, b) => Math.abs(a.born - one.born) - Math.abs(b.born - one.born))
    const partner = best ?? (this.chance.happens(0.4) ? this.stranger('male', one) : null)
    if (partner) this.marry(one, partner)
  }

  private isFree(one: Person): boolean {
    const age = ageOf(one, this.at)
    return age >= adult && age <= 48 && partnerOf(this.society.people, one) === null
  }

  private fits(a: Person, b: Person): boolean {
    return Math.abs(a.born - b.born) <= 12 && !areClose(this.society.people, a, b)
  }

  /** A new person from elsewhere, of about the same age as a given person. */
  private stranger(gender: Gender, like: Person): Person {
    const family = this.chance.pick(this.customs.families)
    const born = Math.min(this.at - adult, like.born + this.chance.between(-12, 12) * season)
    return this.enter({ gender, family, born, house: like.house, from: this.chance.pick(this.customs.neighbours) })
  }

  private marry(wife: Person, husband: Person): void {
    wife.spouse = husband.id
    husband.spouse = wife.id
    // The couple lives in an empty house if there is one. Otherwise it lives in the house of the partner who has a trade, or in the house
    // with fewer people.
    const crowd = (house: string) => this.living.filter(one => one.house === house).length
    const stays = wife.trade !== undefined || (!husband.trade && crowd(wife.house) < crowd(husband.house))
    const house = this.emptyHouse() ?? (stays ? wife.house : husband.house)
    wife.house = house
    husband.house = house
    for (const child of childrenOf(this.society.people, wife)) if (ageOf(child, this.at) < adult) child.house = house
  }

  private emptyHouse(): string | null {
    const full = new Set(this.living.map(({ house }) => house))
    return Object.keys(this.customs.houses).find(house => !full.has(house)) ?? null
  }

  private mayBear(mother: Person): void {
    const age = ageOf(mother, this.at)
    if (mother.gender !== 'female' || age < adult || age > 42) return
    const father = partnerOf(this.society.people, mother)
    if (!father) return
    const room = Math.max(0.15, Math.min(2.2, 1 + 3 * (1 - this.fullness)))
    if (!this.chance.happens(births * season * room)) return
    const gender: Gender = this.chance.happens(0.5) ? 'female' : 'male'
    const { family } = father.from ? mother : father
    this.enter({ gender, family, born: this.at, mother: mother.id, father: father.id, house: mother.house })
  }

  /** Makes a young person leave if the village is too full. */
  private mayLeave(): void {
    if (this.fullness <= 1.15 || !this.chance.happens(0.7)) return
    const young = this.living.filter(one => {
      const age = ageOf(one, this.at)
      return age >= adult && age < 35 && !one.trade && partnerOf(this.society.people, one) === null
    })
    if (young.length === 0) return
    const one = this.chance.pick(young)
    one.left = this.at
    one.to = this.chance.pick(this.customs.neighbours)
  }

  /** Makes a couple move in if the village has too few people. */
  private mayCome(): void {
    if (this.fullness >= 0.75 || !this.chance.happens(this.fullness < 0.5 ? 1 : 0.5)) return
    const born = this.at - this.chance.between(19, 30)
    const house = this.emptyHouse() ?? this.chance.pick(Object.keys(this.customs.houses))
    const from = this.chance.pick(this.customs.neighbours)
    const family = this.chance.pick(this.customs.families)
    const husband = this.enter({ gender: 'male', family, born, house, from })
    const wife = this.enter({ gender: 'female', family, born: born + 1, house, from })
    this.marry(wife, husband)
    this.tell(`${fullName(husband)} and ${fullName(wife)} came from ${from}.`)
  }

  private enter(about: Omit<Person, 'id' | 'given'>): Person {
    const one: Person = { id: `n${++this.society.ids}`, given: this.freeName(about.gender), ...about }
    this.society.people.set(one.id, one)
    return one
  }

  /** A name that no living or remembered person has; if all names are taken, the name of a dead person. */
  private freeName(gender: Gender): string {
    const people = [...this.society.people.values()]
    const taken = new Set(people.map(({ given }) => given))
    const free = this.customs.names[gender].filter(name => !taken.has(name))
    if (free.length > 0) return this.chance.pick(free)
    const alive = new Set(this.living.map(({ given }) => given))
    const unused = this.customs.names[gender].filter(name => !alive.has(name))
    return this.chance.pick(unused.length > 0 ? unused : this.customs.names[gender])
  }

  /** Passes a trade to an heir if its holder has died, left or grown old. */
  private handOn(trade: string): void {
    const all = [...this.society.people.values()].filter(one => one.trade === trade)
    const holder = livingOf(this.society).find(one => one.trade === trade) ?? null
    if (holder && ageOf(holder, this.at) < retires) return
    const before = holder ?? all.sort((a, b) => (a.died ?? a.left ?? 0) - (b.died ?? b.left ?? 0)).at(-1) ?? null
    const heir = this.heirOf(before) ?? (holder ? null : this.newcomer(before))
    if (!heir) return
    if (holder) delete holder.trade
    heir.trade = trade
    const { title } = this.customs.trades[trade]!
    const after = before ? ` after ${fullName(before)}` : ''
    this.tell(`${fullName(heir)} became ${title}${after}.`)
  }

  private heirOf(before: Person | null): Person | null {
    const { people } = this.society
    const canTake = (one: Person) => {
      const age = ageOf(one, this.at)
      return one.died === undefined && one.left === undefined && !one.trade && age >= adult && age < retires - 8
    }
    const kin = before ? [...childrenOf(people, before), ...siblingsOf(people, before)] : []
    const nephews = before ? siblingsOf(people, before).flatMap(one => childrenOf(people, one)) : []
    const found = [...kin, ...nephews].find(canTake)
    if (found) return found
    const others = livingOf(this.society).filter(canTake)
    return others.length > 0 ? this.chance.pick(others) : null
  }

  private newcomer(before: Person | null): Person {
    const house = before?.house ?? this.emptyHouse() ?? Object.keys(this.customs.houses)[0] ?? ''
    const born = this.at - this.chance.between(22, 35)
    const [gender, family]: [Gender, string] = [
      this.chance.happens(0.5) ? 'female' : 'male',
      this.chance.pick(this.customs.families),
    ]
    return this.enter({ gender, family, born, house, from: this.chance.pick(this.customs.neighbours) })
  }

  private tell(text: string): void {
    this.society.news.push({ year: this.at, topic: '', text })
  }
}

/** Simulates one season. @param seed the seed of the society; the same seed gives the same events */
export function passSeason(society: Society, customs: Customs, seed: number): void {
  society.at += season
  new Season(society, customs, seed).run()
  society.news = society.news.slice(-mostNews)
}

/** Finds heirs immediately when somebody has died between seasons. */
export function settle(society: Society, customs: Customs, seed: number): void {
  new Season(society, customs, seed).settle()
  society.news = society.news.slice(-mostNews)
}

/**
 * Forgets people who died or moved away more than twelve years ago. People who are in a story or were the last holder of a trade
 * are kept, and so are the spouse, parents and grandparents of every person who is kept.
 * @param remembered ids of people in stories
 */
export function forget(society: Society, remembered: ReadonlySet<string>): void {
  const { people, at } = society
  const kept = new Set(remembered)
  const lasts = new Map<string, Person>()
  for (const one of people.values()) {
    const ended = one.died ?? one.left
    if (ended !== undefined && one.trade) {
      const other = lasts.get(one.trade)
      if (!other || (other.died ?? other.left ?? 0) < ended) lasts.set(one.trade, one)
    }
    if (ended !== undefined && at - ended > 12) continue
    kept.add(one.id)
    if (one.spouse) kept.add(one.spouse)
    for (const id of parentsOf(one)) {
      kept.add(id)
      const parent = people.get(id)
      if (parent) for (const grand of parentsOf(parent)) kept.add(grand)
    }
  }
  for (const one of lasts.values()) kept.add(one.id)
  for (const id of people.keys()) if (!kept.has(id)) people.delete(id)
}
