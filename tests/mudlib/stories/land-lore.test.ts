import { expect, test } from 'vitest'
import { relation } from '../../../mudlib/systems/factions/lib/society/kin.ts'
import { ageOf, fullName, livingOf, type Person } from '../../../mudlib/systems/factions/lib/society/people.ts'
import { answerTo, type Lore } from '../../../mudlib/systems/factions/lib/society/talk.ts'
import { drawLand } from '../../../scripts/generate/land.ts'
import type { Village } from '../../../scripts/generate/model.ts'
import { catchUp } from './catch-up.ts'

/** Returns what a village knows in a year: the year up to which its history is written, or a later one. */
function loreOf({ society }: Village, year: number, seed: number): Lore {
  const people = new Map(society.people.map(one => [one.id, { ...one }]))
  const state = { at: society.written, people, news: [], ids: 0 }
  const remembered = new Set(society.happenings.flatMap(({ who = [] }) => who.map(({ id }) => id)))
  catchUp(state, society, seed, year, remembered)
  return { society: state, customs: society, happenings: society.happenings }
}

/** Returns an answer without the parts that are specific to the speaker: kinship, and having been there. */
const shared = (answer: string | undefined): string =>
  (answer ?? 'nothing').replace(/ (?:[A-Z][\w’'-]+ (?:is|was) my [\w-]+\.|I was there myself\.)/g, '')

const opposite: Readonly<Record<string, readonly string[]>> = {
  wife: ['husband', 'wife'],
  mother: ['daughter', 'son'],
  daughter: ['mother', 'father'],
  sister: ['sister', 'brother'],
  grandmother: ['granddaughter', 'grandson'],
  aunt: ['niece', 'nephew'],
  cousin: ['cousin'],
}
const fatal = /drowned|died|did not live|killed|found dead|never seen/

const cases = [1, 2, 3, 4].flatMap(seed => [0, 6, 25].map(later => [seed, later] as const))

test.each(cases)(
  'seed %i, %i years later: everybody in a village tells the same of what happened and of each other',
  (seed, later) => {
    const land = drawLand({ seed, rooms: 260, name: 'tryland', year: 412 })
    for (const village of land.villages) {
      const lore = loreOf(village, 412 + later, seed)
      const { people, at } = lore.society
      const speakers = livingOf(lore.society).filter(one => ageOf(one, at) >= 10)
      expect(speakers.length, village.title).toBeGreaterThan(5)
      for (const { topic, year, who = [] } of lore.happenings) {
        const told = new Set(speakers.map(one => shared(answerTo(lore, one, topic.split('|')[0]!))))
        expect([...told], `${village.title}: ${topic}`).toHaveLength(1)
        expect([...told][0]).toContain(`in the year ${Math.floor(year)}`)
        // Those who are said to have died of it died in that year.
        for (const { id, role } of who)
          if (fatal.test(role)) expect(Math.floor(people.get(id)!.died!), `${id} ${role}`).toBe(Math.floor(year))
      }
      for (const one of people.values()) {
        const others = speakers.filter(
          ({ id, given, family }) => id !== one.id && `${given} ${family}` !== fullName(one),
        )
        const told = new Set(
          others.map(other => /(?:She|He) (?:was born|came).*/.exec(answerTo(lore, other, fullName(one)) ?? '')?.[0]),
        )
        expect([...told], `${village.title}: ${one.id}`).toHaveLength(1)
      }
      for (const one of speakers) for (const other of speakers) expectKin(lore, one, other)
    }
  },
)

/** Expects that two people agree about their kinship. */
function expectKin({ society: { people } }: Lore, one: Person, other: Person): void {
  const word = relation(people, one, other)
  const back = opposite[word]
  if (back) expect(back, `${one.id}: ${other.id} is my ${word}`).toContain(relation(people, other, one))
}
