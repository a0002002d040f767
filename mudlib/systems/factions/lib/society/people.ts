/** A person's gender. */
export type Gender = 'female' | 'male'

/** Somebody who lives or has lived in a society. Years are those of the calendar, with quarters for the seasons: 371.25. */
export interface Person {
  readonly id: string
  given: string
  family: string
  gender: Gender
  /** The year of birth. */
  born: number
  /** The year of death; undefined if the person is alive, or has moved away. */
  died?: number
  /** The cause of death: `a fever`. */
  cause?: string
  /** The ids of the parents, if they are known. */
  mother?: string
  father?: string
  /** The id of the husband or wife; if there have been several, of the last one. */
  spouse?: string
  /** The key of the house: one of the society's `houses`. */
  house: string
  /** The key of the trade that the person has, or had until death. */
  trade?: string
  /** The village that the person came from; undefined if the person was born here. */
  from?: string
  /** The year in which the person moved away, and the village of destination. */
  left?: number
  to?: string
}

/** An event in the history of a society. */
export interface Happening {
  year: number
  /** The words that people use to ask about the event, its name first: `flood|water`. Empty if nobody can be asked about the event. */
  topic: string
  /** What happened, as a sentence. */
  text: string
  /** The ids of the people who took part, each with what that person did or suffered: `drowned in it`. */
  who?: readonly { id: string; role: string }[]
}

/** A trade that one person holds at a time and passes on. */
export interface Trade {
  /** The title of the trade's holder: `smith`. */
  title: string
  /** Where the trade is practised: `at the smithy`. */
  where: string
}

/** The properties of a society that don't change by themselves. */
export interface Customs {
  /** The name of the village. */
  title: string
  /** The number of people whom the village can feed. */
  size: number
  trades: Readonly<Record<string, Trade>>
  /** The houses: key and name. */
  houses: Readonly<Record<string, string>>
  /** The villages from which people come, and to which they move. */
  neighbours: readonly string[]
  /** Given names for new people. */
  names: Readonly<Record<Gender, readonly string[]>>
  /** Family names of people from elsewhere. */
  families: readonly string[]
  /** Causes of death. */
  causes: readonly string[]
}

/** The state of a society at a moment. */
export interface Society {
  /** The season up to which the society is simulated, as a year: 412.25. */
  at: number
  people: Map<string, Person>
  /** The events since the file was written. */
  news: Happening[]
  /** The number of ids that have been given to new people. */
  ids: number
}

/** The age from which people can marry, work and live on their own. */
export const adult = 17
/** A season, in years. */
export const season = 0.25

export const fullName = ({ given, family }: Person): string => `${given} ${family}`

/** Whether a person is alive and lives in the village. */
export const livesHere = (one: Person): boolean => one.died === undefined && one.left === undefined

/** A person's age in whole years. For the dead, it is the age at death. @param at the current year */
export const ageOf = (one: Person, at: number): number => Math.floor((one.died ?? at) - one.born)

/** The people who live in the village, in the order in which they were added. */
export function livingOf(society: Society): Person[] {
  const living: Person[] = []
  for (const one of society.people.values()) if (livesHere(one)) living.push(one)
  return living
}

/** The present holder of a trade, or null. */
export function holderOf(society: Society, trade: string): Person | null {
  for (const one of society.people.values()) if (one.trade === trade && livesHere(one)) return one
  return null
}
