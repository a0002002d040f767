import { childrenOf, parentsOf, partnerOf, relation, siblingsOf } from './kin'
import {
  ageOf,
  type Customs,
  fullName,
  type Happening,
  holderOf,
  livesHere,
  livingOf,
  type Person,
  type Society,
} from './people'

/** The knowledge of the people of a society. Everybody knows the same facts. */
export interface Lore {
  readonly society: Society
  readonly customs: Customs
  /** The events in the society's history, oldest first. */
  readonly happenings: readonly Happening[]
}

/** Joins names into a list: `a`, `a and b`, `a, b and c`. */
export function joined(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const pronoun = ({ gender }: Person): string => (gender === 'female' ? 'She' : 'He')
const year = (at: number): string => `in the year ${Math.floor(at)}`

/** The facts that everybody knows about a person, as sentences that don't depend on the speaker. */
export function factsOf({ society, customs }: Lore, one: Person): string {
  const origin = one.from ? `came from ${one.from}` : `was born ${year(one.born)}`
  const trade = one.trade === undefined ? undefined : customs.trades[one.trade]
  const who = pronoun(one)
  if (one.died !== undefined) {
    const work = trade ? `, was ${trade.title}` : ''
    return `${who} ${origin}${work}${work ? ',' : ''} and died of ${one.cause ?? 'old age'} ${year(one.died)}.`
  }
  if (one.left !== undefined) return `${who} ${origin}, and went to ${one.to ?? 'another place'} ${year(one.left)}.`
  const partner = partnerOf(society.people, one)
  const married = partner ? ` ${who} is married to ${fullName(partner)}.` : ''
  const work = trade
    ? ` ${who} is the ${trade.title}; you find ${one.gender === 'female' ? 'her' : 'him'} ${trade.where}.`
    : ''
  const age = ageOf(one, society.at) < 13 ? ` ${who} is still a child.` : ''
  return `${who} ${origin}, and lives in ${customs.houses[one.house] ?? 'the village'}.${work}${married}${age}`
}

/** A speaker's answer to a question about a person. */
export function aboutPerson(lore: Lore, speaker: Person, one: Person): string {
  if (one.id === speaker.id) return `That is me. ${aboutSelf(lore, speaker)}`
  const related = relation(lore.society.people, speaker, one)
  const be = livesHere(one) || one.left !== undefined ? 'is' : 'was'
  const tie = related === '' ? '' : ` ${be} my ${related}.`
  return `${fullName(one)}${tie === '' ? ', yes.' : tie} ${factsOf(lore, one)}`
}

/** A person's answer to a question about their own life. */
export function aboutSelf({ society, customs }: Lore, one: Person): string {
  const trade = one.trade === undefined ? undefined : customs.trades[one.trade]
  const work = trade ? ` I am the ${trade.title}.` : ''
  const origin = one.from ? `I came here from ${one.from}.` : `I was born here ${year(one.born)}.`
  return `I am ${fullName(one)}, ${ageOf(one, society.at)} years old. ${origin}${work}`
}

/** A person's answer to a question about their kin. */
export function aboutKin({ society }: Lore, one: Person): string {
  const { people } = society
  const named = (kin: readonly Person[]) =>
    joined(kin.map(other => `${fullName(other)}${livesHere(other) ? '' : fate(other)}`))
  const parents = parentsOf(one).flatMap(id => people.get(id) ?? [])
  const partner = partnerOf(people, one)
  const lost = one.spouse !== undefined && !partner ? people.get(one.spouse) : undefined
  const siblings = siblingsOf(people, one)
  const children = childrenOf(people, one)
  const parts = [
    parents.length > 0 ? `My parents: ${named(parents)}.` : 'My parents nobody here knew.',
    siblings.length > 0 ? `Brothers and sisters: ${named(siblings)}.` : '',
    partner ? `I am married to ${fullName(partner)}.` : '',
    lost ? `I was married to ${fullName(lost)}${livesHere(lost) ? '' : fate(lost)}.` : '',
    children.length > 0 ? `My children: ${named(children)}.` : '',
  ]
  return parts.filter(part => part !== '').join(' ')
}

const fate = (one: Person): string => (one.died === undefined ? ', gone away' : ', dead')

/** A speaker's answer to a question about an event: the same story for all, followed by how the speaker was involved. */
export function aboutHappening({ society }: Lore, speaker: Person, happening: Happening): string {
  const { people } = society
  const roles = new Map<string, Person[]>()
  for (const { id, role } of happening.who ?? []) {
    const one = people.get(id)
    if (one) roles.set(role, [...(roles.get(role) ?? []), one])
  }
  const parts = [`That was ${year(happening.year)}. ${happening.text}`]
  for (const [role, all] of roles) parts.push(`${joined(all.map(fullName))} ${role}.`)
  for (const one of [...roles.values()].flat()) {
    const related = relation(people, speaker, one)
    const be = livesHere(one) ? 'is' : 'was'
    if (related !== '') parts.push(`${one.given} ${be} my ${related}.`)
    else if (one.id === speaker.id) parts.push('I was there myself.')
  }
  return parts.join(' ')
}

/** The topics of past events, oldest first. */
export function topicsOf(happenings: readonly Happening[]): string[] {
  return happenings.flatMap(({ topic }) => (topic === '' ? [] : [topic.split('|')[0]!]))
}

/**
 * A speaker's answer to a question, or undefined if the speaker doesn't know one.
 * @param text the question as the speaker heard it
 */
export function answerTo(lore: Lore, speaker: Person, text: string): string | undefined {
  const said = ` ${text
    .toLowerCase()
    .replace(/[^a-z' -]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} `
  const has = (words: string) => words.split('|').some(word => said.includes(` ${word.toLowerCase()} `))
  const person = personIn(lore, has)
  if (typeof person === 'string') return person
  if (person) return aboutPerson(lore, speaker, person)
  const happening = happeningIn(lore, has)
  if (happening) return aboutHappening(lore, speaker, happening)
  return aboutTrade(lore, speaker, has) ?? aboutFamily(lore, has) ?? aboutPlace(lore, speaker, has)
}

/**
 * The event to which a question refers. If several events match, the one with the longest matching words wins. So a question about a bell
 * tower isn't taken for one about a stolen bell.
 */
function happeningIn({ happenings }: Lore, has: (words: string) => boolean): Happening | undefined {
  const lengthOf = ({ topic }: Happening) =>
    Math.max(0, ...topic.split('|').map(word => (word !== '' && has(word) ? word.length : 0)))
  let best: Happening | undefined
  for (const one of happenings)
    if (lengthOf(one) > 0 && (best === undefined || lengthOf(one) >= lengthOf(best))) best = one
  return best
}

/**
 * The person whom a question names, by full name or given name. If a given name fits several people, the result is a text that asks
 * which of them is meant.
 */
function personIn({ society }: Lore, has: (words: string) => boolean): Person | string | null {
  const all = [...society.people.values()]
  const full = all.filter(one => has(fullName(one)))
  if (full.length > 0) return latest(full)
  const named = all.filter(({ given }) => has(given))
  if (named.length < 2) return named[0] ?? null
  const names = [...new Set(named.map(fullName))]
  return names.length === 1 ? latest(named) : `Whom do you mean: ${names.slice(0, -1).join(', ')} or ${names.at(-1)}?`
}

/** The person to whom a shared name most likely refers: one who lives in the village or, if there is none, the one born last. */
function latest(people: readonly Person[]): Person {
  return people.find(livesHere) ?? people.reduce((a, b) => (b.born > a.born ? b : a))
}

function aboutTrade(lore: Lore, speaker: Person, has: (words: string) => boolean): string | undefined {
  const { society, customs } = lore
  const entry = Object.entries(customs.trades).find(([, { title }]) => has(title))
  if (!entry) return undefined
  const [key, { title, where }] = entry
  const holder = holderOf(society, key)
  if (!holder) return `We have no ${title} now.`
  if (holder.id === speaker.id) return `I am the ${title}. ${aboutSelf(lore, speaker)}`
  const related = relation(society.people, speaker, holder)
  return `The ${title} is ${fullName(holder)}${related === '' ? '' : `, my ${related}`}; you find ${holder.gender === 'female' ? 'her' : 'him'} ${where}.`
}

function aboutFamily({ society }: Lore, has: (words: string) => boolean): string | undefined {
  const one = [...society.people.values()].find(({ family }) => has(family) || has(`${family}s`))
  if (!one) return undefined
  const living = livingOf(society).filter(({ family }) => family === one.family)
  if (living.length === 0) return `There are no ${one.family}s left here.`
  return `Of the ${one.family}s there live here: ${joined(living.map(({ given }) => given))}.`
}

function aboutPlace(lore: Lore, speaker: Person, has: (words: string) => boolean): string | undefined {
  const { society, customs, happenings } = lore
  if (has('family|kin|relatives|relations|parents|children')) return aboutKin(lore, speaker)
  const kin = kinNamed(society.people, speaker, has)
  if (kin !== null) return kin.length === 0 ? 'I have none.' : kin.map(one => aboutPerson(lore, speaker, one)).join(' ')
  if (has('you|yourself|name|trade')) return aboutSelf(lore, speaker)
  if (has('news|chronicle|lately')) {
    const news = society.news.slice(-3)
    if (news.length === 0) return 'Nothing that I would call news.'
    return news.map(({ year: at, text }) => `${Math.floor(at)}: ${text}`).join(' ')
  }
  if (has('people|neighbours|villagers')) return `We are ${livingOf(society).length} people here.`
  if (has(`history|story|stories|past|village|${customs.title}`)) {
    const [first] = happenings
    return `${first ? `${first.text} ` : ''}Ask me about ${joined(topicsOf(happenings))}.`
  }
  const neighbour = customs.neighbours.find(name => has(name))
  if (!neighbour) return undefined
  const came = livingOf(society).filter(({ from }) => from === neighbour)
  if (came.length === 0) return `${neighbour}? Down the road, and nobody of us comes from there.`
  return `${neighbour}? ${joined(came.map(fullName))} came from there.`
}

const relatives: readonly string[] = [
  ...['mother', 'father', 'wife', 'husband', 'sister', 'brother', 'daughter', 'son', 'aunt', 'uncle', 'cousin'],
  ...['grandmother', 'grandfather', 'granddaughter', 'grandson', 'niece', 'nephew'],
]

/** The relatives that a word such as `mother` in the question refers to; null if the question has no such word. */
function kinNamed(people: ReadonlyMap<string, Person>, of: Person, has: (words: string) => boolean): Person[] | null {
  const word = relatives.find(one => has(`${one}|${one}s`))
  if (word === undefined) return null
  return [...people.values()].filter(one => relation(people, of, one) === word)
}
