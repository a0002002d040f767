import { Chance, mixed } from './chance'
import { type Customs, livesHere, type Person, type Society, season } from './people'
import { forget, passSeason } from './seasons'

/** The number of years that are simulated season by season. Earlier years pass in one step. */
export const detailedYears = 20
/** The minimum number of years that pass in one step. It is so large that everybody who was alive before the step is dead after it. */
const leastLeap = 60

/**
 * Simulates some of the time up to a year: many years in one step, or up to four seasons one by one. However much time has passed,
 * the work is limited: fewer than 80 years are simulated season by season. Earlier years pass in one step, which keeps the houses,
 * trades and
 * kinships but replaces the people.
 * @param to the year up to which to simulate
 * @param remembered ids of people in stories, who are never forgotten
 * @returns the number of seasons simulated one by one; null if the society is already up to date
 */
export function passSome(
  society: Society,
  customs: Customs,
  seed: number,
  to: number,
  remembered: ReadonlySet<string>,
): number | null {
  const target = Math.floor(to / season) * season
  if (society.at >= target) return null
  const early = target - detailedYears - society.at
  if (early >= leastLeap) {
    society.people = heirsOf(society, customs, seed, early, remembered)
    society.at += early
    society.news = [
      { year: society.at, topic: '', text: `Of the ${early} years before, nobody has written anything down.` },
    ]
    return 0
  }
  let seasons = 0
  // The simulation stops at the end of a year, so that the result doesn't depend on when a player first looked.
  do {
    passSeason(society, customs, seed)
    seasons++
  } while (society.at < target && society.at % 1 !== 0)
  if (society.at % 1 === 0) forget(society, remembered)
  return seasons
}

/** The people of a society many years later. Each person is replaced by a descendant of the same age, house and trade, with kin of the same kind. */
function heirsOf(
  society: Society,
  customs: Customs,
  seed: number,
  years: number,
  remembered: ReadonlySet<string>,
): Society['people'] {
  const chance = new Chance(mixed(seed, Math.round(society.at * 7)))
  const people: Society['people'] = new Map()
  const old = [...society.people.values()]
  const free: Record<Person['gender'], string[]> = { female: [], male: [] }
  for (const gender of ['female', 'male'] as const) {
    const names = new Set(old.filter(({ id }) => remembered.has(id)).map(({ given }) => given))
    free[gender] = chance.shuffled(customs.names[gender].filter(name => !names.has(name)))
  }
  const ids = new Map(old.map(({ id }) => [id, `n${++society.ids}`]))
  for (const one of old) {
    if (remembered.has(one.id)) people.set(one.id, ended(one, society.at, chance, customs))
    const heir: Person = {
      ...one,
      id: ids.get(one.id)!,
      given: free[one.gender].pop() ?? one.given,
      born: one.born + years,
    }
    if (one.died !== undefined) heir.died = one.died + years
    if (one.left !== undefined) heir.left = one.left + years
    for (const kin of ['mother', 'father', 'spouse'] as const) {
      const id = one[kin] === undefined ? undefined : ids.get(one[kin])
      if (id === undefined) delete heir[kin]
      else heir[kin] = id
    }
    people.set(heir.id, heir)
  }
  return people
}

/** A person from a story after many years have passed in one step. The person is dead, but otherwise unchanged. */
function ended(one: Person, at: number, chance: Chance, customs: Customs): Person {
  if (!livesHere(one)) return one
  return { ...one, died: Math.max(at + season, one.born + chance.between(55, 80)), cause: chance.pick(customs.causes) }
}
