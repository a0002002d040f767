/** The words of somebody's gender. */
export type Gender = 'female' | 'male'

/** Somebody who lives or has lived in a society. Years are those of the calendar; quarters of them are seasons: 371.25. */
export interface Person {
  readonly id: string
  given: string
  family: string
  gender: Gender
  /** The year of birth. */
  born: number
  /** The year of death; undefined: alive, or gone elsewhere. */
  died?: number
  /** What of: `a fever`. */
  cause?: string
  /** Ids of the parents, where they are known. */
  mother?: string
  father?: string
  /** The id of the husband or wife; of the last one, if there were several. */
  spouse?: string
  /** The key of the house: one of the society's `houses`. */
  house: string
  /** The key of the trade that they have, or had until they died. */
  trade?: string
  /** Where they came from; undefined: born here. */
  from?: string
  /** The year in which they left for good, and where to. */
  left?: number
  to?: string
}

/** Something that has happened to a society, which people tell of. */
export interface Happening {
  year: number
  /** The words by which people know it, the first one as it is called: `flood|water`. Empty: it only stands in the chronicle. */
  topic: string
  /** What happened, as a sentence. */
  text: string
  /** Ids of those who took part, with what they did or suffered: `drowned in it`. */
  who?: readonly { id: string; role: string }[]
}

/** A trade that one person has at a time, and hands on. */
export interface Trade {
  /** What its holder is called: `smith`. */
  title: string
  /** Where it is done: `at the smithy`. */
  where: string
}

/** What of a society doesn't change by itself. */
export interface Customs {
  /** The name of the village. */
  title: string
  /** How many people it can feed. */
  size: number
  trades: Readonly<Record<string, Trade>>
  /** The houses: key and name. */
  houses: Readonly<Record<string, string>>
  /** Villages that people come from and go to. */
  neighbours: readonly string[]
  /** Given names for those who are born. */
  names: Readonly<Record<Gender, readonly string[]>>
  /** Family names of those who come from elsewhere. */
  families: readonly string[]
  /** What people die of. */
  causes: readonly string[]
}

/** A society at a moment. */
export interface Society {
  /** The season up to which it is known, as a year: 412.25. */
  at: number
  people: Map<string, Person>
  /** What has happened since its history was written. */
  news: Happening[]
  /** How many ids were given to new people. */
  ids: number
}

/** The age from which people marry, work and live on their own. */
export const adult = 17
/** A season, in years. */
export const season = 0.25

export const fullName = ({ given, family }: Person): string => `${given} ${family}`

/** Whether somebody lives here. */
export const livesHere = (one: Person): boolean => one.died === undefined && one.left === undefined

/** Whole years. @param at a year */
export const ageOf = (one: Person, at: number): number => Math.floor((one.died ?? at) - one.born)

/** Those who live here, in the order in which they were entered. */
export function livingOf(society: Society): Person[] {
  const living: Person[] = []
  for (const one of society.people.values()) if (livesHere(one)) living.push(one)
  return living
}

/** Who has a trade now, or null. */
export function holderOf(society: Society, trade: string): Person | null {
  for (const one of society.people.values()) if (one.trade === trade && livesHere(one)) return one
  return null
}
