import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject, TestDriver } from '../../../driver/testing.ts'
import { type Arena, arena, at, having, monster } from '../arena.ts'
import { bread, carryOut, giver, hungry, planned, rat, story } from './tales.ts'

const fetch = story(`
  title: 'Food for {giver}', summary: 'Bring me {food} from {food.place}.',
  from: { need: 'hunger', above: 0 }, slots: { food: thing({ kind: 'food' }) }, tasks: [{ fetch: 'food' }],
  success: { says: 'Good bread.', needs: { hunger: -100 }, remembers: 'You fed me.', begins: '../festivals/feast' },
  failure: { tells: 'Nobody bakes any more.', scars: { at: 'food', adds: ' Crumbs lie about.' } },
`)
const feast = `import { Festival } from '/std/festival'
export default class F extends Festival { title = 'Feast'; when = { called: true as const }; begins = 'A feast!'
  decorates = { '../r1': { adds: ' A table is laid.' } } }`

const files = { giver, bread, rat, '/domains/a/stories/food.ts': fetch, '/domains/a/festivals/feast.ts': feast }

/** Lets a giver plan what it can offer to a player nearby. */
function offered({ mud }: { mud: TestDriver }, who: AnyObject, seconds = 20): AnyObject {
  mud.advance(seconds)
  const [tale] = mud.load('/daemons/stories').all
  expect(tale, `${who.name} is offered nothing`).toBeDefined()
  return tale
}

test('a hungry giver asks for food that lies about; who brings it is paid by the books and remembered, and the world changes', async () => {
  const a = await arena(files)
  const maud = a.put('giver')
  a.put('bread', 4)
  const ann = a.mud.player('Ann', at(1))
  const tale = offered(a, ann)
  expect(tale.title).toBe('Food for Maud')
  expect(ann.command('talk to maud')).toContain('Bring me the loaf of bread from Room 4.')
  expect(ann.command('say yes')).toContain('New quest: Food for Maud. Bring Maud the loaf of bread, from Room 4.')
  const before = a.mud.load('/daemons/ledger').books['mint:quest'] ?? 0
  expect(ann.command('quests hint food')).toContain('at Room 4. From here: east, east, east.')
  for (const line of ['east', 'east', 'east', 'get loaf']) ann.command(line)
  expect(ann.command('quests hint')).toContain('Maud is at Room 1. From here: west, west, west.')
  for (const line of ['west', 'west', 'west']) ann.command(line)
  const done = ann.command('give loaf to maud')
  expect(done).toContain('You have done it: Food for Maud.')
  expect(done).toContain('A feast!')
  expect(ann.gold).toBeGreaterThan(0)
  expect(before - a.mud.load('/daemons/ledger').books['mint:quest']).toBe(ann.gold)
  expect(maud.mind()[1].valueOf('hunger')).toBe(0)
  expect(ann.command('look')).toContain('A table is laid.')
  expect(ann.command('talk to maud')).toContain('You fed me.')
  expect(ann.command('quests')).toBe('You have no quests.\n')
  expect(ann.command('quests done')).toContain('Food for Maud')
})

test('a place is named as within a sentence', async () => {
  const a = await arena(files)
  a.put('giver')
  a.put('bread', 4)
  a.mud.load('/domains/a/r4').short = 'A brook under alders'
  const ann = a.mud.player('Ann', at(1))
  offered(a, ann)
  expect(ann.command('talk to maud')).toContain('Bring me the loaf of bread from a brook under alders.')
})

test('a quest whose giver is killed in the middle fails, those who are at it are told, and the consequence stays', async () => {
  const a = await arena(files)
  const maud = a.put('giver')
  a.put('bread', 4)
  const ann = a.mud.player('Ann', at(1))
  offered(a, ann)
  for (const line of ['talk to maud', 'say yes', 'east', 'east', 'east']) ann.command(line)
  maud.damage(1000, 'physical', a.put('rat'), 'blow')
  expect(ann.output).toContain('Food for Maud: Maud is dead.')
  expect(ann.output).toContain('Nobody bakes any more.')
  expect(ann.command('look')).toContain('Crumbs lie about.')
  expect(ann.command('quests')).toBe('You have no quests.\n')
})

const gatehouse = (locked: boolean) => `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 4'; sector = 'field' as const
  exits: Record<string, string> = { west: '/domains/a/r3', east: '/domains/a/far/r5' }
  doors = { west: { name: 'gate', key: '/domains/a/key', start: '${locked ? 'locked' : 'open'}' as const } } }`
const bridge = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 3'; sector = 'field' as const
  exits: Record<string, string> = { west: '/domains/a/r2', east: '/domains/a/r4' }
  doors = { east: { name: 'gate', key: '/domains/a/key', start: 'locked' as const } } }`
const key = `import { Key } from '/std/key'\nexport default class K extends Key { short = 'a small key' }`
const friend = monster("name = 'tom'; short = 'Tom, a miller'")

const kinds: Record<string, [template: string, ready: (a: Arena) => void]> = {
  fetch: [hungry(`slots: { x: thing({ kind: 'food' }) }, tasks: [{ fetch: 'x' }]`), a => void a.put('bread', 4)],
  'fetch from somebody who has it': [
    hungry(`slots: { x: thing({ kind: 'food', where: 'carried' }) }, tasks: [{ fetch: 'x' }]`),
    a => void a.mud.clone('/domains/a/bread').move(a.put('rat', 4)),
  ],
  collect: [
    hungry(`slots: { x: thing({ kind: 'food', count: 3 }) }, tasks: [{ collect: 'x' }]`),
    a => [2, 3, 4].forEach(n => a.put('bread', n)),
  ],
  kill: [
    hungry(`slots: { x: npc({ path: '../rat', count: 2 }) }, tasks: [{ kill: 'x' }]`),
    a => [2, 4].forEach(n => a.put('rat', n)),
  ],
  deliver: [
    hungry(
      `slots: { x: thing({ path: '../bread' }), to: npc({ path: '../tom' }) }, tasks: [{ deliver: 'x', to: 'to' }]`,
    ),
    a => void a.put('tom', 4),
  ],
  escort: [
    hungry(`slots: { x: npc({ path: '../tom' }), to: place({ far: [4, 4] }) }, tasks: [{ escort: 'x', to: 'to' }]`),
    a => void a.put('tom', 2),
  ],
  rescue: [
    hungry(
      `slots: { x: npc({ path: '../tom' }), foe: npc({ path: '../rat' }) }, tasks: [{ rescue: 'x', from: 'foe' }]`,
    ),
    a => void [a.put('tom', 4), a.put('rat', 4)],
  ],
  investigate: [hungry(`slots: { x: place({ far: [3, 4] }) }, tasks: [{ investigate: 'x' }]`), () => undefined],
  'two tasks, one after the other': [
    hungry(`slots: { x: npc({ path: '../rat' }), y: thing({ kind: 'food' }) }, tasks: [{ kill: 'x' }, { fetch: 'y' }]`),
    a => void [a.put('rat', 5), a.put('bread', 2)],
  ],
  'what lies behind a locked gate, whose key lies elsewhere': [
    hungry(`slots: { x: thing({ kind: 'food' }) }, tasks: [{ fetch: 'x' }]`),
    a => void [a.put('bread', 5), a.put('key', 2)],
  ],
}

test.each(Object.keys(kinds))('a plan is carried out by walking and by commands: %s', async name => {
  const [template, ready] = kinds[name]!
  const gated: Record<string, string> = name.includes('locked gate')
    ? { '/domains/a/r3.ts': bridge, '/domains/a/r4.ts': gatehouse(true), key }
    : {}
  const a = await arena({ giver, bread, rat, tom: friend, ...gated, '/domains/a/stories/s.ts': template })
  a.put('giver')
  ready(a)
  const { tale, why } = planned(a)
  expect(tale, why).toBeDefined()
  const ann = a.mud.player('Ann', { ...at(1), level: 10 })
  const journal = carryOut(a, ann, tale!)
  expect(ann.output).toContain('New quest: Q.')
  expect(journal, ann.output).toBe('You have no quests.\n')
  expect(ann.output).toContain('You have done it: Q.')
})

test('nothing is offered that can not be done: no key, no way back, a foe too strong, in the way or immortal', async () => {
  const fetchIt = hungry(`slots: { x: thing({ kind: 'food' }) }, tasks: [{ fetch: 'x' }]`)
  const gated = { '/domains/a/r3.ts': bridge, '/domains/a/r4.ts': gatehouse(true), key }
  const closed = await arena({ giver, bread, ...gated, '/domains/a/stories/s.ts': fetchIt })
  closed.put('bread', 5)
  expect(planned(closed).tale).toBeUndefined()
  // The key is behind the door that it opens.
  closed.put('key', 5)
  expect(planned(closed).tale).toBeUndefined()

  const trapdoor = gatehouse(false)
    .replace("west: '/domains/a/r3', ", '')
    .replace(/doors = .*\n?.*} }/, '}')
  const oneWay = await arena({ giver, bread, '/domains/a/r4.ts': trapdoor, '/domains/a/stories/s.ts': fetchIt })
  oneWay.put('bread', 5)
  expect(planned(oneWay).tale).toBeUndefined()

  const ogre = monster("name = 'ogre'; level = 30; aggressive = true").replace('level = 5;', '')
  const guarded = await arena({ giver, bread, ogre, '/domains/a/stories/s.ts': fetchIt })
  guarded.put('bread', 5)
  guarded.put('ogre', 3)
  expect(planned(guarded, 5).tale).toBeUndefined()

  const killIt = hungry(`slots: { x: npc({ path: '../foe' }) }, tasks: [{ kill: 'x' }]`)
  for (const foe of [ogre, monster('level = 1; die() { this.hp = 1 }').replace('level = 5;', '')]) {
    const a = await arena({ giver, foe, '/domains/a/stories/s.ts': killIt })
    a.put('foe', 2)
    expect(planned(a, 5).tale).toBeUndefined()
  }
})

test('what somebody else takes away is replaced by another of its kind, and the players are told; without one the quest fails', async () => {
  const a = await arena(files)
  a.put('giver')
  a.put('bread', 4)
  const [ann, bob] = [a.mud.player('Ann', at(1)), a.mud.player('Bob', at(4))]
  offered(a, ann)
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  a.put('bread', 5)
  bob.command('get loaf')
  a.mud.advance(3)
  expect(ann.output).toContain(
    'Food for Maud: Bob has taken the loaf of bread. Bring Maud the loaf of bread, from Room 5.',
  )
  for (const line of ['east', 'get loaf']) bob.command(line)
  a.mud.advance(3)
  expect(ann.output).toContain('Nobody bakes any more.')
  expect(ann.command('quests')).toBe('You have no quests.\n')
})

test('no two quests need the same thing, and a giver has one at a time', async () => {
  const a = await arena({ ...files, giver2: giver.replaceAll('maud', 'gert').replaceAll('Maud', 'Gert') })
  a.put('giver')
  a.put('giver2', 2)
  a.put('bread', 4)
  const ann = a.mud.player('Ann', at(1))
  offered(a, ann, 200)
  expect(a.mud.load('/daemons/stories').all.length).toBe(1)
  a.put('bread', 5)
  a.mud.advance(200)
  const all = a.mud.load('/daemons/stories').all as { giver: { path: string }; cast: { food: { id: string }[] } }[]
  expect(new Set(all.map(({ giver }) => giver.path)).size).toBe(2)
  expect(new Set(all.map(({ cast }) => cast.food[0]!.id)).size).toBe(2)
})

test('time that is up ends a quest with its consequence, given up it is open to others, and a giver remembers both', async () => {
  const late = fetch.replace(
    'tasks:',
    "hours: 5, expiry: { tells: 'The oven goes cold.', remembers: 'You came too late.' }, tasks:",
  )
  const a = await arena({ ...files, '/domains/a/stories/food.ts': late })
  a.put('giver')
  a.put('bread', 4)
  const [ann, bob] = [a.mud.player('Ann', at(1)), a.mud.player('Bob', at(1))]
  const tale = offered(a, ann)
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  expect(bob.command('talk to maud')).not.toContain('Will you do it?')
  expect(ann.command('quests abandon food')).toContain('You give it up: Food for Maud.')
  expect(bob.command('talk to maud')).toContain('Will you do it?')
  expect(bob.command('say yes')).toContain('New quest')
  a.mud.advance(tale.until - a.mud.load('/daemons/stories').reviewedAt + 20)
  expect(bob.output).toContain('The oven goes cold.')
  expect(bob.command('talk to maud')).toContain('You came too late.')
  expect(a.mud.load('/daemons/chronicle').opinionOf(tale.giver, 'ann')).toBe(-15)
})

/** Starts a world with two players in a group who have taken a quest, in which `gold` is the reward. */
async function party() {
  const a = await arena(files)
  a.put('giver')
  a.put('bread', 4)
  const [ann, bob] = [a.mud.player('Ann', at(1)), a.mud.player('Bob', at(1))]
  const { stages } = offered(a, ann)
  const { gold } = (Object.values(stages)[0] as AnyObject).reward
  bob.command('follow ann')
  ann.command('group bob')
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  return { a, ann, bob, gold }
}

test('a party does one quest together, and shares what it pays', async () => {
  const { ann, bob, gold } = await party()
  expect(bob.command('quests')).toContain('Food for Maud')
  for (const line of ['east', 'east', 'east', 'get loaf', 'west', 'west', 'west', 'give loaf to maud'])
    ann.command(line)
  expect(bob.output).toContain('You have done it: Food for Maud.')
  expect([ann.gold, bob.gold]).toEqual([Math.round(gold / 2), Math.round(gold / 2)])
})

test('who is away when the party has done it gets their share with the next login', async () => {
  const { a, ann, bob, gold } = await party()
  bob.command('save')
  bob.command('quit')
  for (const line of ['east', 'east', 'east', 'get loaf', 'west', 'west', 'west', 'give loaf to maud'])
    ann.command(line)
  const back = (await a.mud.fetchPlayer('bob'))!
  expect(back.output).toMatch(
    /While you were away:\nYour friends have done it: Food for Maud\.\nYou get \d+ gold coins\./,
  )
  expect([ann.gold, back['gold']]).toEqual([Math.round(gold / 2), Math.round(gold / 2)])
  expect(back.command('quests')).toBe('You have no quests.\n')
  expect(a.mud.load('/daemons/dues')['dueTo']('bob')).toEqual([])
})

test('an offer that somebody can not pay keeps the giver from no other, and both can be had', async () => {
  const dear = story(
    "title: 'Cake for {giver}', summary: 'Cake!', from: { need: 'hunger', above: 0 }, slots: { x: thing({ path: '../cake', where: 'sold' }) }, tasks: [{ fetch: 'x' }]",
  )
  const plain = story(
    "title: 'Bread for {giver}', summary: 'Bread!', from: { need: 'hunger', above: 0 }, slots: { x: thing({ path: '../bread', where: 'lying' }) }, tasks: [{ fetch: 'x' }]",
  )
  const a = await arena({
    giver,
    bread,
    cake: `import { Food } from '/std/food'
export default class C extends Food { name = 'cake'; short = 'a cake'; value = 50 }`,
    seller: having('Shopkeeper', "wares: [{ path: './cake' }]", "name = 'seller'; short = 'a seller'"),
    '/domains/a/stories/a.ts': dear,
  })
  const maud = a.put('giver')
  maud.mind()[1].change('hunger', 90, 'a test')
  a.put('seller', 2)
  a.put('bread', 3)
  const rich = a.mud.player('Rich', at(1))
  rich.gold = 1000
  offered(a, rich, 80)
  const stories = a.mud.load('/daemons/stories')
  expect(stories.all.map((one: AnyObject) => one.title)).toEqual(['Cake for Maud'])
  await a.mud.write('/domains/a/stories/b.ts', plain)
  a.mud.driver.enter(() => stories.search())
  a.mud.advance(70)
  expect(stories.all).toHaveLength(1)
  rich.command('quit')
  const ann = a.mud.player('Ann', at(1))
  ann.gold = 0
  a.mud.advance(140)
  expect(stories.all.map((one: AnyObject) => one.title).sort()).toEqual(['Bread for Maud', 'Cake for Maud'])
  expect(ann.command('talk to maud')).toContain('Bread! Will you do it?')
  expect(ann.command('say yes')).toContain('New quest: Bread for Maud')
  // After giving a quest, Maud offers no other one, so that offer is gone.
  expect(stories.all.map((one: AnyObject) => one.title)).toEqual(['Bread for Maud'])
  expect(a.mud.faults).toEqual([])
})

test('a quest under way outlives a restart, with its giver, its thing and its end', async () => {
  const store = new MemoryStore()
  const rooms = {
    '/domains/a/r1.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 1'; exits = { east: '/domains/a/r2' }; spawns = [{ path: './giver' }] }`,
    '/domains/a/r2.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 2'; exits = { west: '/domains/a/r1' }; spawns = [{ path: './bread' }] }`,
  }
  const first = await arena({ ...files, ...rooms }, { store })
  const ann = first.mud.player('Ann', at(1))
  offered(first, ann)
  for (const line of ['talk to maud', 'say yes', 'save', 'quit']) ann.command(line)
  await first.mud.stop()
  const second = await arena({ ...files, ...rooms }, { store })
  second.mud.advance(30)
  expect(second.mud.load('/daemons/stories').all.length, second.mud.log.join('\n')).toBe(1)
  const again = await second.mud.fetchPlayer('Ann')
  expect(again.command('quests')).toContain('Food for Maud')
  for (const line of ['east', 'get loaf', 'west', 'give loaf to maud']) again.command(line)
  expect(again.output).toContain('You have done it: Food for Maud.')
})

test('a wrong template is refused with file and line, and the one before it stays', async () => {
  const a = await arena(files)
  const refused = await a.mud
    .write('/domains/a/stories/food.ts', fetch.replace("kind: 'food'", "knd: 'food'"))
    .catch((error: Error) => error)
  expect(String((refused as Error).message)).toMatch(/stories\/food\.ts:5[\s\S]*there is no 'knd'/)
  a.put('giver')
  a.put('bread', 4)
  expect(planned(a).tale!.title).toBe('Food for Maud')
  await a.mud.write('/domains/a/stories/food.ts', fetch.replace('Food for', 'Supper for'))
  const gert = a.put('giver', 5)
  a.put('bread', 3)
  a.mud.load('/daemons/stories').propose(gert, 5)
  a.mud.advance(2)
  expect(a.mud.load('/daemons/stories').all.map(({ title }: { title: string }) => title)).toContain('Supper for Maud')
})
