import { type Gender, livesHere, type Person } from './people'

type People = ReadonlyMap<string, Person>

const words: Readonly<Record<string, readonly [female: string, male: string]>> = {
  spouse: ['wife', 'husband'],
  parent: ['mother', 'father'],
  child: ['daughter', 'son'],
  sibling: ['sister', 'brother'],
  grandparent: ['grandmother', 'grandfather'],
  grandchild: ['granddaughter', 'grandson'],
  greatgrandparent: ['great-grandmother', 'great-grandfather'],
  greatgrandchild: ['great-granddaughter', 'great-grandson'],
  uncle: ['aunt', 'uncle'],
  nephew: ['niece', 'nephew'],
  cousin: ['cousin', 'cousin'],
  parentInLaw: ['mother-in-law', 'father-in-law'],
  childInLaw: ['daughter-in-law', 'son-in-law'],
  siblingInLaw: ['sister-in-law', 'brother-in-law'],
}

const word = (kind: string, gender: Gender): string => words[kind]![gender === 'female' ? 0 : 1]

/** The ids of a person's known parents. */
export function parentsOf(one: Person): string[] {
  return [one.mother, one.father].filter(id => id !== undefined)
}

/** The ids of a person's known ancestors, up to the given number of generations. */
function ancestors(people: People, one: Person, generations: number): string[] {
  let ids = [one.id]
  for (let i = 0; i < generations; i++)
    ids = ids.flatMap(id => {
      const known = people.get(id)
      return known ? parentsOf(known) : []
    })
  return ids
}

const share = (a: readonly string[], b: readonly string[]): boolean => a.some(id => b.includes(id))

/** What `to` is to `of` by blood or marriage, as a noun (`mother`, `cousin`); empty if no relation is known. */
export function relation(people: People, of: Person, to: Person): string {
  if (of.id === to.id) return ''
  if (of.spouse === to.id || to.spouse === of.id) return word('spouse', to.gender)
  const [mine, theirs] = [parentsOf(of), parentsOf(to)]
  if (mine.includes(to.id)) return word('parent', to.gender)
  if (theirs.includes(of.id)) return word('child', to.gender)
  if (share(mine, theirs)) return word('sibling', to.gender)
  const [myGrand, theirGrand] = [ancestors(people, of, 2), ancestors(people, to, 2)]
  if (myGrand.includes(to.id)) return word('grandparent', to.gender)
  if (theirGrand.includes(of.id)) return word('grandchild', to.gender)
  if (share(myGrand, theirs)) return word('uncle', to.gender)
  if (share(mine, theirGrand)) return word('nephew', to.gender)
  if (ancestors(people, of, 3).includes(to.id)) return word('greatgrandparent', to.gender)
  if (ancestors(people, to, 3).includes(of.id)) return word('greatgrandchild', to.gender)
  if (share(myGrand, theirGrand)) return word('cousin', to.gender)
  return inLaw(people, of, to)
}

function inLaw(people: People, of: Person, to: Person): string {
  const [mine, theirs] = [of.spouse, to.spouse].map(id => (id === undefined ? undefined : people.get(id)))
  if (mine && parentsOf(mine).includes(to.id)) return word('parentInLaw', to.gender)
  if (theirs && parentsOf(theirs).includes(of.id)) return word('childInLaw', to.gender)
  const isSibling = (a: Person | undefined, b: Person) => a !== undefined && share(parentsOf(a), parentsOf(b))
  return isSibling(mine, to) || isSibling(theirs, of) ? word('siblingInLaw', to.gender) : ''
}

/** Whether two people are too closely related to marry: one is a descendant of the other, or they share a grandparent. */
export function areClose(people: People, a: Person, b: Person): boolean {
  const line = (one: Person) => [one.id, ...parentsOf(one), ...ancestors(people, one, 2)]
  return share(line(a), line(b))
}

/** A person's children, eldest first. */
export function childrenOf(people: People, one: Person): Person[] {
  const children: Person[] = []
  for (const other of people.values()) if (other.mother === one.id || other.father === one.id) children.push(other)
  return children.sort((a, b) => a.born - b.born)
}

/** A person's brothers and sisters, eldest first. */
export function siblingsOf(people: People, one: Person): Person[] {
  const mine = parentsOf(one)
  const found = [...people.values()].filter(other => other.id !== one.id && share(mine, parentsOf(other)))
  return found.sort((a, b) => a.born - b.born)
}

/** A person's husband or wife who is alive and lives here, or null. */
export function partnerOf(people: People, one: Person): Person | null {
  const spouse = one.spouse === undefined ? undefined : people.get(one.spouse)
  return spouse && livesHere(spouse) && spouse.spouse === one.id ? spouse : null
}
