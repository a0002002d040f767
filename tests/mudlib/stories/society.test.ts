import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import { type TestDriver, testDriver } from '../../../driver/testing.ts'
import { relation } from '../../../mudlib/systems/factions/lib/society/kin.ts'
import {
  type Customs,
  fullName,
  holderOf,
  livingOf,
  type Person,
  type Society,
} from '../../../mudlib/systems/factions/lib/society/people.ts'
import { forget, passSeason } from '../../../mudlib/systems/factions/lib/society/seasons.ts'
import { answerTo } from '../../../mudlib/systems/factions/lib/society/talk.ts'
import { catchUp } from './catch-up.ts'

const names = (first: string) =>
  Array.from({ length: 60 }, (_, i) => `${first}${'aeiou'[i % 5]}${'bdfglmnrstvw'[Math.floor(i / 5)]}i`)

const customs = (size: number): Customs => ({
  title: 'Alder',
  size,
  trades: {
    smith: { title: 'smith', where: 'at the smithy' },
    elder: { title: 'elder', where: 'in the hall' },
    inn: { title: 'innkeeper', where: 'at the inn' },
  },
  houses: { a: 'the low house', b: 'the high house', c: 'the mill', d: 'the barn' },
  neighbours: ['Stone', 'Marrow'],
  names: { female: names('A'), male: names('O') },
  families: ['Harrow', 'Brack', 'Pell', 'Lund'],
  causes: ['a fever', 'a fall'],
})

const begun = (): Society => ({ at: 300, people: new Map(), news: [], ids: 0 })
const nobody: ReadonlySet<string> = new Set()

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a society neither dies out nor overflows in 180,000 days (seed %i)', seed => {
  const size = 16 + seed * 4
  const village = customs(size)
  const society = begun()
  for (let i = 1; i <= 2000; i++) {
    passSeason(society, village, seed)
    if (i % 4 === 0) forget(society, nobody)
    if (i < 100) continue
    const count = livingOf(society).length
    expect(count, `season ${i}`).toBeGreaterThan(size * 0.6)
    expect(count, `season ${i}`).toBeLessThan(size * 1.6)
    // The amount of remembered data doesn't grow with time.
    expect(society.people.size).toBeLessThan(size * 6)
    for (const trade of Object.keys(village.trades)) expect(holderOf(society, trade), `${trade} ${i}`).not.toBeNull()
  }
  expect(livingOf(society).every(({ mother, from }) => mother !== undefined || from !== undefined)).toBe(true)
})

test('it makes no difference how often somebody looks', () => {
  const village = customs(24)
  const [often, once] = [begun(), begun()]
  for (const one of [often, once]) catchUp(one, village, 7, 340, nobody)
  for (let at = 340; at <= 352; at += 0.25) catchUp(often, village, 7, at, nobody)
  catchUp(once, village, 7, 352, nobody)
  expect(livingOf(once).map(({ id, given, born }) => [id, given, born])).toEqual(
    livingOf(often).map(({ id, given, born }) => [id, given, born]),
  )
})

test('the work of catching up is bounded: a thousand years away cost no more than eighty', () => {
  const village = customs(24)
  const work = (years: number) => {
    const society = begun()
    catchUp(society, village, 3, 360, nobody)
    const done = catchUp(society, village, 3, 360 + years, nobody)
    expect(society.at).toBe(360 + years)
    expect(livingOf(society).length).toBeGreaterThan(14)
    return done
  }
  const most = Math.max(...[10, 50, 79, 80, 81, 200, 1000, 100_000].map(work))
  expect(most).toBeLessThanOrEqual(320)
  expect(work(100_000)).toBe(80)
})

test('after generations that nobody saw, those in stories are dead and told of, and kin is still kin', () => {
  const village = customs(24)
  const society = begun()
  catchUp(society, village, 3, 360, nobody)
  const [hero] = livingOf(society)
  const before = livingOf(society).length
  catchUp(society, village, 3, 900, new Set([hero!.id]))
  expect(society.people.get(hero!.id)?.died).toBeLessThan(500)
  expect(Math.abs(livingOf(society).length - before)).toBeLessThan(14)
  expect(livingOf(society).some(({ mother }) => mother !== undefined && society.people.has(mother))).toBe(true)
  const happenings = [{ year: 350, topic: 'flood', text: 'The water came.', who: [{ id: hero!.id, role: 'fled' }] }]
  const lore = { society, customs: village, happenings }
  for (const one of livingOf(society)) expect(answerTo(lore, one, 'flood')).toContain(`${fullName(hero!)} fled.`)
})

test('everybody tells the same facts of everybody, and kin is called so from both sides', () => {
  const village = customs(30)
  const society = begun()
  catchUp(society, village, 5, 420, nobody)
  const lore = { society, customs: village, happenings: [] }
  const living = livingOf(society)
  const opposite: Record<string, RegExp> = {
    mother: /^(son|daughter)$/,
    father: /^(son|daughter)$/,
    wife: /^(husband|wife)$/,
    husband: /^(husband|wife)$/,
    sister: /^(brother|sister)$/,
    brother: /^(brother|sister)$/,
    cousin: /^cousin$/,
    aunt: /^(nephew|niece)$/,
    uncle: /^(nephew|niece)$/,
    grandmother: /^grand(son|daughter)$/,
    grandfather: /^grand(son|daughter)$/,
  }
  let ties = 0
  for (const about of society.people.values()) {
    const told = living.filter(one => one !== about).map(one => answerTo(lore, one, fullName(about))!)
    const facts = told.map(text => /(?:She|He) (?:was born|came) .*$/.exec(text)?.[0])
    expect(facts[0]).toBeDefined()
    expect(new Set(facts).size, fullName(about)).toBe(1)
    for (const one of living) {
      const tie = relation(society.people, one, about)
      if (!opposite[tie]) continue
      expect(relation(society.people, about, one), `${fullName(one)} and ${fullName(about)}`).toMatch(opposite[tie])
      ties++
    }
  }
  expect(ties).toBeGreaterThan(30)
})

// ---- in the world

const person = (id: string, more: Partial<Person>): string =>
  JSON.stringify({ id, given: id[0]!.toUpperCase() + id.slice(1), family: 'Harrow', born: 370, house: 'low', ...more })

const files = {
  '/domains/t/society.ts': `import { Society } from '/std/society'
export default class Alder extends Society {
  title = 'Alder'
  written = 412
  size = 12
  people = [
    ${person('odo', { gender: 'male', trade: 'smith', spouse: 'mirel' })},
    ${person('mirel', { gender: 'female', spouse: 'odo', family: 'Brack' })},
    ${person('tam', { gender: 'male', born: 391, father: 'odo', mother: 'mirel' })},
    ${person('ansel', { gender: 'male', born: 330, died: 395, cause: 'a fever', trade: 'smith' })},
  ].map(one => ({ ...one, gender: one.gender as 'female' | 'male' }))
  happenings = [{ year: 395, topic: 'flood|water', text: 'The beck rose to the sills.', who: [{ id: 'ansel', role: 'drowned in it' }] }]
  trades = { smith: { title: 'smith', where: 'at the smithy' } }
  houses = { low: 'the low house' }
  names = { female: ${JSON.stringify(names('A'))}, male: ${JSON.stringify(names('U'))} }
}`,
  '/domains/t/smith.ts': `import { Villager } from '/behaviours/villager'
import { Monster } from '/std/monster'
export default class Smith extends Monster {
  level = 5
  long = 'An apron, and burnt hands.'
  behaviours = [Villager.with({ society: './society', trade: 'smith', answers: { iron: 'It comes from the hills.' } })]
}`,
  '/domains/t/villager.ts': `import { Villager } from '/behaviours/villager'
import { Monster } from '/std/monster'
export default class Someone extends Monster { behaviours = [Villager.with({ society: './society' })] }`,
  '/domains/t/smithy.ts': `import { Room } from '/std/room'
export default class Smithy extends Room { short = 'A smithy'; exits = { north: './house' }; spawns = [{ path: './smith' }] }`,
  '/domains/t/house.ts': `import { Household } from '/behaviours/household'
import { Room } from '/std/room'
export default class House extends Room {
  short = 'The low house'
  exits = { south: './smithy' }
  behaviours = [Household.with({ house: 'low', body: './villager' })]
}`,
}

async function world(store?: MemoryStore): Promise<TestDriver> {
  const mud = await testDriver({ seed: 1, files, ...(store ? { store } : {}) })
  onTestFinished(() => mud.stop())
  return mud
}

test('the holder of a trade stands at the work, the rest of the family is at home, and they say what they are to each other', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/smithy' })
  expect(ann.command('look')).toContain('Odo Harrow, the smith')
  expect(ann.command('look odo')).toContain('He is 42 years old. An apron')
  expect(ann.command('talk to smith')).toContain('Odo Harrow is my name')
  ann.command('ask odo about tam')
  mud.advance(2)
  expect(ann.output).toContain('Tam Harrow is my son. He was born in the year 391')
  ann.command('ask odo about iron')
  mud.advance(2)
  expect(ann.output).toContain('It comes from the hills.')
  const home = ann.command('north')
  expect(home).toContain('Mirel Brack')
  expect(home).toContain('Tam Harrow')
  expect(home).not.toContain('Odo Harrow')
  const before = ann.output.length
  ann.command('ask tam about odo')
  mud.advance(2)
  const told = ann.output.slice(before)
  expect(told).toContain('Odo Harrow is my father. He was born in the year 370')
  expect(told.match(/says, "/g)).toHaveLength(1)
  ann.command('ask mirel about flood')
  mud.advance(2)
  expect(ann.output).toContain('That was in the year 395. The beck rose to the sills. Ansel Harrow drowned in it.')
  expect(mud.faults).toEqual([])
})

test('generations later an heir stands at the work, and it is the same after a restart', async () => {
  const store = new MemoryStore()
  const mud = await world(store)
  const ann = mud.player('Ann', { at: '/domains/t/smithy' })
  ann.command('north')
  ann.destruct()
  mud.advance(120)
  const society = mud.load('/domains/t/society')
  const clock = mud.load('/daemons/calendar')
  clock.hoursThen = clock.hours + 79 * 360 * 24
  clock.countedFrom = mud.now
  // The smithy is reset while nobody is there, which happens to all areas from time to time.
  mud.load('/domains/t/smithy').resetNow()
  mud.advance(2)
  const bea = mud.player('Bea', { at: '/domains/t/smithy' })
  mud.advance(2)
  const smith = society.holder('smith')
  expect(smith.id).not.toBe('odo')
  expect(bea.command('look')).toContain(`${smith.given} ${smith.family}, the smith`)
  bea.command(`ask ${smith.given} about odo`)
  mud.advance(2)
  const odo = society.person('odo')
  if (odo) expect(bea.output).toContain(`in the year ${Math.floor(odo.died)}`)
  expect(society.living.length).toBeGreaterThan(6)
  expect(mud.faults).toEqual([])
  const people = society.living.map((one: Person) => [one.id, one.given])
  await mud.save()
  const again = await world(store)
  const kept = again.load('/domains/t/society')
  const calendar = again.load('/daemons/calendar')
  calendar.hoursThen = calendar.hours + 79 * 360 * 24
  calendar.countedFrom = again.now
  again.advance(1)
  expect(kept.living.map((one: Person) => [one.id, one.given])).toEqual(people)
})

test('whoever kills somebody finds them dead in the stories, and an heir with the next reset', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/smithy', level: 30 })
  const smith = mud.load('/domains/t/smithy').present('smith')
  smith.die(ann)
  const society = mud.load('/domains/t/society')
  expect(society.person('odo').cause).toBe('the blows of Ann')
  const heir = society.holder('smith')
  expect(heir.id).toBe('tam')
  mud.load('/domains/t/smithy').resetNow()
  expect(ann.command('look')).toContain('Tam Harrow, the smith')
  ann.command('ask tam about odo')
  mud.advance(2)
  expect(ann.output).toContain('Odo Harrow was my father.')
  expect(ann.output).toContain('died of the blows of Ann')
  expect(mud.faults).toEqual([])
})

test('one question has one answer, also where the clock goes on between being asked and hearing it', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/smithy' })
  const smith = mud.load('/domains/t/smithy').present('smith')
  const { question } = smith.mind()[0]
  ann.command('ask odo about flood')
  smith.mind()[0].question.at -= 0.2
  smith.hear({ kind: 'say', text: 'flood', speaker: ann })
  mud.driver.guard.attempt('apply', smith, () => smith.mind()[0].hear({ kind: 'say', text: 'flood', speaker: ann }))
  mud.advance(3)
  expect(question).toBeDefined()
  expect(ann.output.match(/That was in the year/g)).toHaveLength(1)
})

test('code of another domain can neither kill somebody in a society nor make one monster into another', async () => {
  const mud = await testDriver({
    seed: 1,
    files: {
      ...files,
      '/domains/evil/one.ts': `import { Villager } from '/behaviours/villager'
import { MudObject } from '/std/object'
export default class One extends MudObject {
  steal(other: any) { other.behaviour(Villager).become('tam') }
  kill() { (this.load('/domains/t/society') as any).lost('odo', 'spite') }
}`,
    },
  })
  onTestFinished(() => mud.stop())
  const one = mud.load('/domains/evil/one')
  expect(() => mud.driver.guard.attempt('apply', one, () => one.kill())).toThrow('code of evil')
  expect(mud.load('/domains/t/society').isHere('odo')).toBe(true)
  const smith = mud.load('/domains/t/smithy').present('smith')
  expect(() => mud.driver.guard.attempt('apply', one, () => one.steal(smith))).toThrow()
  expect(smith.name).toBe('odo')
})
