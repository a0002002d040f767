import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'
import { parentsOf } from '../../mudlib/systems/factions/lib/society/kin.ts'
import {
  ageOf,
  fullName,
  type Happening,
  holderOf,
  livesHere,
  livingOf,
  type Person,
  type Society,
} from '../../mudlib/systems/factions/lib/society/people.ts'
import { passSeason } from '../../mudlib/systems/factions/lib/society/seasons.ts'
import { slugOf } from './code.ts'
import type { Lair, Village } from './model.ts'
import { fieldWork } from './villages.ts'

/** Unresolved events of a history, from which quests are made. */
export interface Loose {
  /** A stolen thing, with the words for it, and its owner. */
  heirloom?: { noun: string; short: string; family: string; year: number; lair: Lair }
  /** A person whom monsters killed. */
  killed?: { id: string; year: number; lair: Lair }
  /** A quarrel between two workplaces. */
  feud?: { cause: string; year: number; trades: [string, string] }
  /** A question, and the given name that answers it. */
  riddle?: { topic: string; words: string; question: string; id: string; year: number }
}

const heirlooms: readonly (readonly [noun: string, short: string])[] = [
  ['cup', 'a silver wedding cup'],
  ['brooch', 'a brooch of amber'],
  ['bell', 'a small bronze bell'],
  ['comb', 'a comb of walrus ivory'],
  ['mirror', 'a mirror of polished bronze'],
  ['spoon', 'a christening spoon'],
]

const disasters: readonly (readonly [topic: string, text: string, role: string, cause: string])[] = [
  ['flood|water', 'It rained for nine days, and the water stood in every house.', 'drowned in it', 'the flood'],
  ['fire', 'A spark got into the thatch, and half of the village was gone by morning.', 'died in it', 'the fire'],
  [
    'plague|sickness',
    'A pedlar brought a sickness, and there were not enough hands to dig.',
    'died of it',
    'the plague',
  ],
  [
    'winter|hunger',
    'The snow lay till May, and the last cow was eaten in March.',
    'did not live to see the spring',
    'hunger',
  ],
]

const buildings: readonly (readonly [topic: string, text: string, role: string])[] = [
  ['well', 'Before, water was fetched from the beck. Then the well was dug.', 'dug it'],
  ['bridge', 'The bridge was built, and since then one gets to market with dry feet.', 'built it'],
  ['bell tower|tower', 'A tower was put up for a bell that has not been paid for yet.', 'had the idea'],
]

const quarrels: readonly string[] = [
  'a strayed cow',
  'an unpaid debt',
  'a boundary stone',
  'a broken promise',
  'a dead dog',
]

/** Simulates a village from its founding to a given year, which creates its people and events. @returns the unresolved events */
export function liveThrough(chance: Chance, village: Village, year: number, lairs: readonly Lair[]): Loose {
  const { society } = village
  society.founded = year - chance.between(86, 112)
  society.written = year
  const story = new Story(chance, village, lairs)
  const [from, until] = [society.founded, year]
  const span = until - from
  const plan: [at: number, what: () => void][] = [
    [from + chance.between(12, 20), () => story.build()],
    [from + Math.round(span * 0.35) + chance.between(0, 6), () => story.suffer()],
    [until - chance.between(30, 42), () => story.loseSomebody()],
    [until - chance.between(16, 26), () => story.quarrel()],
    [until - chance.between(5, 12), () => story.beRobbed()],
  ]
  story.found()
  while (story.state.at < until) {
    passSeason(story.state, society, chance.between(1, 2 ** 30))
    for (const [at, happen] of plan) if (story.state.at === at) happen()
  }
  story.write()
  return story.loose
}

class Story {
  readonly loose: Loose = {}
  readonly state: Society
  private readonly chance: Chance
  private readonly village: Village
  private readonly lairs: readonly Lair[]
  private readonly happenings: Happening[] = []

  constructor(chance: Chance, village: Village, lairs: readonly Lair[]) {
    this.chance = chance
    this.village = village
    this.lairs = lairs
    this.state = { at: village.society.founded, people: new Map(), news: [], ids: 0 }
  }

  private get at(): number {
    return this.state.at
  }

  /** Some living adults. */
  private some(count: number): Person[] {
    const grown = livingOf(this.state).filter(one => ageOf(one, this.at) >= 16)
    return this.chance.shuffled(grown).slice(0, count)
  }

  private happened(topic: string, text: string, who: readonly Person[], role: string): void {
    this.happenings.push({ year: this.at, topic, text, who: who.map(({ id }) => ({ id, role })) })
  }

  private die(one: Person, cause: string): void {
    one.died = this.at
    one.cause = cause
  }

  /** Settles a couple in each house. */
  found(): void {
    const { chance, village, at } = this
    const { houses, neighbours, names } = village.society
    const free = { female: chance.shuffled(names.female), male: chance.shuffled(names.male) }
    const firsts: Person[] = []
    for (const [i, house] of Object.keys(houses).entries()) {
      const family = houses[house]!.replace(/^the house of the (.*)s$/, '$1')
      const from = chance.pick(neighbours)
      const couple = (['male', 'female'] as const).map(gender => ({
        ...{ id: `f${i}-${gender}`, given: free[gender].pop()!, family, gender, house, from },
        born: at - chance.between(20, 30),
      })) as [Person, Person]
      couple[0].spouse = couple[1].id
      couple[1].spouse = couple[0].id
      for (const one of couple) this.state.people.set(one.id, one)
      firsts.push(couple[0])
    }
    const text = `${['One family', 'Two families', 'Three families', 'Four families'][firsts.length - 1] ?? 'Some families'} came with carts and cattle, and stayed.`
    this.happened('founding|founders', text, firsts, 'were among the first')
  }

  build(): void {
    const [one] = this.some(1)
    if (!one) return
    const [topic, text, role] = this.chance.pick(buildings)
    this.happened(topic, text, [one], role)
  }

  suffer(): void {
    const lost = this.some(this.chance.between(2, 3))
    const [topic, text, role, cause] = this.chance.pick(disasters)
    for (const one of lost) this.die(one, cause)
    this.happened(topic, text, lost, role)
    const [first] = lost
    if (!first) return
    const word = topic.split('|')[0]!
    this.loose.riddle = { topic: word, words: topic, question: `who ${role}`, id: first.id, year: this.at }
  }

  loseSomebody(): void {
    const [one] = this.some(1)
    const lair = this.lairs[1] ?? this.lairs[0]
    if (!one || !lair) return
    this.die(one, `what lives in the ${lair.title}`)
    const { mobs, deed } = lair.kind
    this.happened(`${mobs}|${lair.kind.mob}`, `They came from the ${lair.title}, as they still do.`, [one], deed)
    this.loose.killed = { id: one.id, year: this.at, lair }
  }

  quarrel(): void {
    const field = fieldWork(this.village)
    const [a, b] = [field && holderOf(this.state, field.trade), holderOf(this.state, 'smith')]
    if (!field || !a || !b) return
    const cause = this.chance.pick(quarrels)
    const text = `The smith and the ${field.title} fell out over ${cause}, and since then smiths and ${field.title}s here don't speak.`
    this.happened('feud|quarrel', text, [a, b], 'began it')
    this.loose.feud = { cause, year: this.at, trades: [field.trade, 'smith'] }
  }

  beRobbed(): void {
    const [one] = this.some(1)
    const [lair] = this.lairs
    if (!one || !lair) return
    const [noun, short] = this.chance.pick(heirlooms)
    const text = `In one night ${short} that the ${one.family}s had brought with them was carried off to the ${lair.title}.`
    this.happened(`theft|${noun}`, text, [one], 'saw it, and could do nothing')
    this.loose.heirloom = { noun, short, family: one.family, year: this.at, lair }
  }

  /** Removes people who are never mentioned, that is, people who aren't in any story and aren't related to living people within three generations. */
  private forgetOthers(): void {
    const { people } = this.state
    const kept = new Set(this.happenings.flatMap(({ who = [] }) => who.map(({ id }) => id)))
    for (const trade of Object.keys(this.village.society.trades)) {
      const last = [...people.values()].filter(one => one.trade === trade && !livesHere(one)).at(-1)
      if (last) kept.add(last.id)
    }
    let line = livingOf(this.state)
    for (let generation = 0; generation < 4; generation++) {
      for (const one of line) for (const id of [one.id, one.spouse]) if (id !== undefined) kept.add(id)
      line = line.flatMap(one => parentsOf(one).flatMap(id => people.get(id) ?? []))
    }
    for (const one of people.values()) {
      const isRecent = this.at - (one.died ?? one.left ?? this.at) < 15
      if (!kept.has(one.id) && !isRecent) people.delete(one.id)
    }
    // References to removed relatives are dropped.
    for (const one of people.values())
      for (const kin of ['mother', 'father', 'spouse'] as const)
        if (one[kin] !== undefined && !people.has(one[kin])) delete one[kin]
  }

  /** Gives the people readable ids, and stores everything in the village. */
  write(): void {
    const { society } = this.village
    this.forgetOthers()
    const ids = new Map<string, string>()
    const taken = new Set<string>()
    for (const one of this.state.people.values()) {
      let id = slugOf(fullName(one))
      if (taken.has(id)) id = `${id}-${Math.floor(one.born)}`
      for (let i = 2; taken.has(id); i++) id = `${id}-${i}`
      taken.add(id)
      ids.set(one.id, id)
    }
    const of = (id: string | undefined) => (id === undefined ? undefined : ids.get(id))
    society.people = [...this.state.people.values()].map(one => {
      const { given, family, gender, born, died, cause, house, trade, from, left, to } = one
      const kin = { mother: of(one.mother), father: of(one.father), spouse: of(one.spouse) }
      const all = {
        id: ids.get(one.id)!,
        given,
        family,
        gender,
        born,
        died,
        cause,
        ...kin,
        house,
        trade,
        from,
        left,
        to,
      }
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as object as Person
    })
    society.happenings = this.happenings
      .map(one => ({ ...one, who: one.who?.map(({ id, role }) => ({ id: ids.get(id)!, role })) ?? [] }))
      .sort((a, b) => a.year - b.year)
    for (const one of [this.loose.killed, this.loose.riddle]) if (one) one.id = ids.get(one.id)!
  }
}
