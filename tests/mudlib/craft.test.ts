import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

// Tests of gathering and crafting.

const thing = (name: string) => `import { Item } from '/std/item'
export default class Thing extends Item { name = '${name}'; short = 'a ${name}'; weight = 1 }`
const files = {
  '/domains/t/pit.ts': `import { Room } from '/std/room'
export default class Pit extends Room { short = 'A pit'; exits = { north: './shed' } }`,
  '/domains/t/shed.ts': `import { Room } from '/std/room'
export default class Shed extends Room { short = 'A shed'; exits = { south: './pit' } }`,
  '/domains/t/clay.ts': thing('lump of clay'),
  '/domains/t/spade.ts': thing('spade'),
  '/domains/t/bad-jug.ts': thing('crooked jug'),
  '/domains/t/jug.ts': thing('fine jug'),
  '/domains/t/sources/clay.ts': `import { Source } from '/std/source'
export default class Clay extends Source {
  at = ['../pit']; called = ['clay', 'bank']; craft = 'digging'; tool = 'spade'; gives = ['../clay']
  most = 3; renewal = 60; seconds = 4; begins = '{Actor} [dig].'
}`,
  '/domains/t/stations/kiln.ts': `import { Station } from '/std/station'
export default class Kiln extends Station { kind = 'kiln'; at = ['../shed']; called = ['kiln'] }`,
  '/domains/t/recipes/jug.ts': `import { Recipe } from '/std/recipe'
export default class JugRecipe extends Recipe {
  name = 'jug'; craft = 'pottery'; station = 'kiln'; needs = { '../clay': 2 }; seconds = 5
  outcomes = [{ from: 0, path: '../bad-jug' }, { from: 60, path: '../jug' }]
}`,
}

async function world(more: Record<string, string> = {}, store = new MemoryStore()): Promise<TestDriver> {
  const mud = await testDriver({ store, seed: 3, files: { ...files, ...more } })
  onTestFinished(() => mud.stop())
  return mud
}

const namesOf = (who: AnyObject) => who.inventory.map((one: AnyObject) => one.describe()).sort()

function give(mud: TestDriver, who: AnyObject, path: string, count = 1): void {
  for (let i = 0; i < count; i++) mud.clone(path).move(who)
}

/** Gathers clay until so many pieces were found. */
function gatherMany(mud: TestDriver, who: AnyObject, count: number): void {
  for (let i = 0; i < 60 && namesOf(who).filter((name: string) => name.includes('clay')).length < count; i++) {
    who.command('gather clay')
    mud.advance(60)
  }
}

test('what a place has is gathered with its tool, takes time, and is used up', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/pit' })
  expect(ann.command('gather')).toContain('Here you can gather: clay.')
  expect(ann.command('gather gold')).toContain("There is no 'gold' to gather here.")
  expect(ann.command('gather clay')).toContain('For that you need a spade.')
  give(mud, ann, '/domains/t/spade')
  expect(ann.command('gather the bank')).toContain('You dig.')
  expect(ann.command('gather clay')).toContain('You are at work already.')
  mud.advance(3)
  expect(namesOf(ann)).toEqual(['a spade'])
  // The place has three pieces, and perhaps a fourth grows back meanwhile. Then it is empty for a while.
  for (let i = 0; i < 12; i++) {
    mud.advance(5)
    ann.command('gather clay')
  }
  const found = namesOf(ann).filter((name: string) => name === 'a lump of clay').length
  expect(found === 3 || found === 4).toBe(true)
  expect(ann.output).toContain('There is nothing left of it now.')
  mud.advance(60)
  expect(ann.command('gather clay')).toContain('You dig.')
  expect(mud.faults).toEqual([])
})

test('who walks away from the work has nothing of it, and elsewhere there is nothing to gather', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/pit' })
  give(mud, ann, '/domains/t/spade')
  ann.command('gather clay')
  ann.command('north')
  expect(ann.command('gather')).toContain('There is nothing to gather here.')
  mud.advance(10)
  expect(ann.output).toContain('Nothing comes of your work: you were called away.')
  expect(namesOf(ann)).toEqual(['a spade'])
})

test('a recipe uses up what it needs, at its station, and skill makes the thing better', async () => {
  const store = new MemoryStore()
  const mud = await world({}, store)
  const ann = mud.player('Ann', { at: '/domains/t/pit' })
  give(mud, ann, '/domains/t/clay', 3)
  expect(ann.command('craft')).toContain('Here you can make nothing.')
  expect(ann.command('craft jug')).toContain('That is made at a kiln, and there is none here.')
  expect(ann.command('craft all')).toMatch(/jug +of 2 × lump of clay\. \(pottery, at a kiln\)/)
  ann.command('north')
  expect(ann.command('craft')).toMatch(/jug +of 2 × lump of clay\./)
  ann.command('craft jug')
  mud.advance(6)
  // A beginner is never lucky enough to make the fine jug.
  expect(namesOf(ann)).toEqual(['a crooked jug', 'a lump of clay'])
  expect(ann.command('craft jug')).toContain('For that you lack a lump of clay.')
  ann.keepRecord('craft', { percent: { pottery: 90 } })
  give(mud, ann, '/domains/t/clay')
  ann.command('craft jug')
  mud.advance(6)
  expect(namesOf(ann)).toEqual(['a crooked jug', 'a fine jug'])
  expect(mud.faults).toEqual([])
})

test('one learns by doing, less the more one knows, and it is kept', async () => {
  const store = new MemoryStore()
  const mud = await world({}, store)
  const ann = mud.player('Ann', { at: '/domains/t/pit' })
  give(mud, ann, '/domains/t/spade')
  gatherMany(mud, ann, 12)
  const [, percent] = /better at digging: (\d+)%/.exec(ann.output) ?? []
  expect(Number(percent)).toBeGreaterThan(10)
  expect(ann.command('craft')).toMatch(/What you have learned: digging \d+%\./)
  // Work that is far below a player's skill teaches nothing.
  ann.keepRecord('craft', { percent: { digging: 75 } })
  gatherMany(mud, ann, 30)
  expect(ann.command('craft')).toContain('digging 75%')
  ann.save()
  expect(ann.records.craft).toEqual({ percent: { digging: 75 } })
})

test('a new file is there at once, a broken one harms nobody, and a domain gives away nothing of others', async () => {
  const mud = await world()
  const ann = mud.player('Ann', { at: '/domains/t/shed' })
  give(mud, ann, '/domains/t/clay', 4)
  await mud.write(
    '/domains/t/recipes/brick.ts',
    files['/domains/t/recipes/jug.ts']
      .replace("name = 'jug'", "name = 'brick'")
      .replaceAll('../jug', '/domains/vale/items/sword')
      .replaceAll('../bad-jug', '/domains/vale/items/sword'),
  )
  expect(ann.command('craft')).toMatch(/brick +of/)
  ann.command('craft brick')
  mud.advance(6)
  expect(ann.output).toContain('Something is wrong with that work. Its author has been told.')
  expect(namesOf(ann).filter((name: string) => name.includes('sword'))).toEqual([])
  expect(mud.load('/domains/t/recipes/brick').mistakes().join()).toContain("another domain's")
  expect(mud.load('/domains/t/recipes/jug').mistakes()).toEqual([])
  await mud.write('/domains/t/recipes/brick.ts', 'export default class {').catch(() => {})
  expect(ann.command('craft')).toMatch(/jug +of/)
})

test.each([
  ['name', 'name: any = 5'],
  ['needs', 'needs: any = null'],
  ['needs of nothing', "needs = { '../clay': 0 }"],
  ['count', 'count = 5000'],
  ['seconds', 'seconds = NaN'],
  ['begins', 'begins: any = null'],
])('a recipe with unsound %s is none, and the others can be made', async (_what, field) => {
  const lines = files['/domains/t/recipes/jug.ts'].replace("name = 'jug'", "name = 'odd'")
  const mud = await world({ '/domains/t/recipes/odd.ts': `${lines.slice(0, -1)}; ${field} }` })
  const ann = mud.player('Ann', { at: '/domains/t/shed' })
  give(mud, ann, '/domains/t/clay', 2)
  expect(ann.command('craft')).toMatch(/jug +of/)
  expect(ann.command('craft all')).not.toContain('odd')
  ann.command('craft jug')
  mud.advance(6)
  expect(namesOf(ann)).toEqual(['a crooked jug'])
  expect(mud.load('/daemons/achievements')['all'].length).toBeGreaterThan(0)
})

test('in the world that comes with it, all sources, stations and recipes are sound, and each recipe can be made', async () => {
  const mud = await testDriver()
  onTestFinished(() => mud.stop())
  const { recipes, sources, stations } = mud.load('/daemons/crafts') as unknown as Record<string, AnyObject[]>
  const all = [...recipes!, ...sources!, ...stations!].filter(({ path }) => !path.startsWith('/domains/t/'))
  expect(all.length).toBeGreaterThanOrEqual(15)
  for (const { path } of all) expect(mud.load(path)['mistakes'](), path).toEqual([])
  const given = new Set(sources!.flatMap(one => one.gives as string[]))
  for (const one of recipes!) {
    expect(
      stations!.map(({ kind }) => kind),
      one.path,
    ).toContain(one.station)
    for (const need of Object.keys(one.needs)) expect(given, one.path).toContain(need)
    for (const { path } of one.outcomes) expect(mud.clone(path)['describe'](), path).not.toBe('')
  }
  // Each place is in an existing room, and its first word is in the room's text or details.
  for (const one of [...sources!, ...stations!]) {
    for (const path of one.at) {
      const room = mud.load(path)
      const text = `${room.long} ${Object.entries(room.details).join(' ')} ${room.short}`.toLowerCase()
      expect(
        one.called.some((word: string) => text.includes(word)),
        `${one.path} in ${path}`,
      ).toBe(true)
    }
  }
  expect(mud.faults).toEqual([])
})
