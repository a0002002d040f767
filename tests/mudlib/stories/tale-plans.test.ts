import { expect, test } from 'vitest'
import { testDriver } from '../../../driver/testing.ts'
import { arena, at, having, monster } from '../arena.ts'
import { bread, carryOut, giver, hungry, planned, rat, story } from './tales.ts'

const fetchIt = hungry(`slots: { x: thing({ kind: 'food' }) }, tasks: [{ fetch: 'x' }]`)
const killIt = hungry(`slots: { x: npc({ path: '../rat' }) }, tasks: [{ kill: 'x' }]`)
const keeper = (wares: string) =>
  having('Shopkeeper', `wares: [${wares}]`).replace("name = 'beast'", "name = 'keeper'").replace('a beast', 'a keeper')
const torch = `import { Light } from '/std/light'
export default class T extends Light { name = 'torch'; short = 'a torch'; value = 4 }`
const cave = `import { Room } from '/std/room'
export default class R extends Room { short = 'A cave'; light = false; exits: Record<string, string> = { west: '/domains/a/r2' } }`

test('what a shop sells is bought from its keeper, also what is worth nothing', async () => {
  const free = bread.replace("name = 'loaf'", "name = 'loaf'; value = 0")
  const a = await arena({
    giver,
    bread: free,
    keeper: keeper("{ path: './bread' }"),
    '/domains/a/stories/s.ts': fetchIt,
  })
  a.put('keeper', 3)
  const { tale, why } = planned(a, 1)
  expect(tale?.plan[0].does, why).toBe('buy loaf')
  const ann = a.mud.player('Ann', at(1))
  a.mud.driver.guard.attempt('load', null, () => ann['earn'](50))
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  expect(ann.command('quests hint')).toContain('The loaf of bread is for sale at Room 3. From here: east, east.')
  ann.command('quests abandon')
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
})

test('who is at a generated quest is told by its giver what is left to do', async () => {
  const talks = giver
    .replace('import { Needs }', "import { Talker } from '/behaviours/talker'\nimport { Needs }")
    .replace('Needs.with(', "Talker.with({ answers: { hello: 'Day.', eel: 'No.' } }), Needs.with(")
  const a = await arena({ giver: talks, bread, '/domains/a/stories/s.ts': fetchIt })
  a.put('giver')
  a.put('bread', 3)
  const { tale, why } = planned(a, 1)
  expect(tale, why).toBeDefined()
  const ann = a.mud.player('Ann', at(1))
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  expect(ann.output).toContain('New quest')
  expect(ann.command('talk to maud')).toMatch(/^Maud, a baker, says, "You are still at it\."\n\(.*: .* From here: /)
})

test('an heir who has taken the place of somebody that a quest needs is somebody else: the quest ends, and its player is told', async () => {
  const a = await arena({ giver, bread, '/domains/a/stories/s.ts': fetchIt })
  const maud = a.put('giver')
  a.put('bread', 3)
  const { tale, why } = planned(a, 1)
  expect(tale, why).toBeDefined()
  const ann = a.mud.player('Ann', at(1))
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  a.mud.driver.enter(() => Object.assign(maud, { name: 'tilda', short: 'Tilda, a baker' }))
  a.mud.advance(20)
  expect(ann.output).toContain('Maud is gone.')
  expect(ann.command('quests')).toBe('You have no quests.\n')
})

test('what is sold out is no longer asked for, and what only friends may buy never was', async () => {
  const files = { giver, bread, keeper: keeper("{ path: './bread', count: 1 }"), '/domains/a/stories/s.ts': fetchIt }
  const a = await arena(files)
  a.put('keeper', 3)
  const { tale } = planned(a, 1)
  const [ann, bob] = [a.mud.player('Ann', at(1)), a.mud.player('Bob', at(3))]
  a.mud.driver.guard.attempt('load', null, () => [ann, bob].map(one => one['earn'](50)))
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  expect(bob.command('buy loaf')).toContain('You buy')
  a.mud.advance(20)
  expect(ann.output).toContain(`${tale!.title}: nobody sells the loaf of bread at Room 3.`)
  expect(ann.command('quests')).toBe('You have no quests.\n')
  const friends = keeper("{ path: './bread', standing: 'friendly' }")
  const b = await arena({ ...files, keeper: friends })
  b.put('keeper', 3)
  expect(planned(b).tale).toBeUndefined()
})

test('who has bought what a quest asks for needs no shop any more', async () => {
  const files = { giver, bread, keeper: keeper("{ path: './bread', count: 1 }"), '/domains/a/stories/s.ts': fetchIt }
  const a = await arena(files)
  a.put('keeper', 3)
  planned(a, 1)
  const ann = a.mud.player('Ann', at(1))
  a.mud.driver.guard.attempt('load', null, () => ann['earn'](50))
  for (const line of ['talk to maud', 'say yes', 'east', 'east', 'buy loaf']) ann.command(line)
  a.mud.advance(30)
  for (const line of ['west', 'west', 'give loaf to maud']) ann.command(line)
  expect(ann.output).toContain('You have done it: Q.')
})

test('what is done in a place that is always dark begins with a light, and without one it is not offered', async () => {
  const files = { giver, rat, torch, keeper: keeper("{ path: './torch' }"), '/domains/a/r3.ts': cave }
  const dark = await arena({ ...files, '/domains/a/stories/s.ts': killIt })
  dark.put('rat', 3)
  expect(planned(dark).tale, 'without a light').toBeUndefined()
  const a = await arena({ ...files, '/domains/a/stories/s.ts': killIt })
  a.put('rat', 3)
  a.put('keeper', 2)
  const { tale, why } = planned(a, 1)
  expect(tale?.plan[0].does, why).toBe('buy torch; light torch')
  expect(tale!.coins).toBe(8)
  const ann = a.mud.player('Ann', { ...at(1), level: 10 })
  a.mud.driver.guard.attempt('load', null, () => ann['earn'](50))
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
  expect(ann.output).toContain('It is dark there: take the torch, from Room 2.')
})

test('nothing is offered behind somebody who lets only friends pass, nor behind a room whose own code decides', async () => {
  const guard = having('Checkpoint', "way: 'east'").replace('level = 5;', "level = 5; faction = 'watch';")
  const factions = { '/domains/a/factions/all.txt': '[faction watch]\ntitle = the watch\n' }
  const guarded = await arena({ giver, bread, guard, ...factions, '/domains/a/stories/s.ts': fetchIt })
  guarded.put('bread', 4)
  guarded.put('guard', 2)
  expect(planned(guarded).tale).toBeUndefined()
  const toll = `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 3'
  exits: Record<string, string> = { west: '/domains/a/r2', east: '/domains/a/r4' }
  canLeave() { return 'Pay first.' } }`
  const tolled = await arena({ giver, bread, '/domains/a/r3.ts': toll, '/domains/a/stories/s.ts': fetchIt })
  tolled.put('bread', 4)
  expect(planned(tolled).tale).toBeUndefined()
  const free = await arena({ giver, bread, '/domains/a/stories/s.ts': fetchIt })
  free.put('bread', 4)
  expect(planned(free).tale).toBeDefined()
})

const powers = {
  '/domains/a/factions/all.txt':
    '[faction town]\n[relations]\npack = hostile\nport = allied\n\n[faction pack]\n[relations]\ntown = hostile\n[faction port]\n',
}
const townsman = giver.replace("name = 'maud'", "name = 'maud'; faction = 'town'")
const member = (faction: string) => rat.replace("name = 'rat'", `name = 'rat'; faction = '${faction}'`)

test('an enemy of the giver’s faction is meant, and who kills it stands better with the giver’s people', async () => {
  const hunt = hungry(`slots: { x: npc({ relation: 'foe' }) }, tasks: [{ kill: 'x' }], success: { standing: 30 }`)
  for (const [faction, isMeant] of [
    ['pack', true],
    ['port', false],
    ['town', false],
  ] as const) {
    const a = await arena({ giver: townsman, foe: member(faction), ...powers, '/domains/a/stories/s.ts': hunt })
    a.put('foe', 3)
    const { tale } = planned(a, 1)
    expect(tale !== undefined, faction).toBe(isMeant)
    if (!tale) continue
    const ann = a.mud.player('Ann', { ...at(1), level: 10 })
    expect(carryOut(a, ann, tale)).toBe('You have no quests.\n')
    // Ann gets 30 for the quest, and 25 for the dead enemy.
    expect(Math.round(ann['standingWith']('town'))).toBe(55)
  }
})

test('a captive is fetched from the room of its captors, and goes away when it is free', async () => {
  const rescue = hungry(`slots: { x: npc({ path: '../tom' }), foe: npc({ path: '../rat', with: 'x' }) },
    tasks: [{ rescue: 'x', from: 'foe' }], success: { leaves: 'x' }`)
  const tom = monster("name = 'tom'; short = 'Tom, a miller'")
  const a = await arena({ giver, rat, tom, '/domains/a/stories/s.ts': rescue })
  for (const n of [2, 3, 5]) a.put('rat', n)
  const captive = a.put('tom', 3)
  const { tale, why } = planned(a, 1)
  expect(tale?.cast.foe[0].home, why).toBe('/domains/a/r3')
  const ann = a.mud.player('Ann', { ...at(1), level: 10 })
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
  expect(captive.destructed).toBe(true)
  expect(ann.output).toContain('Tom, a miller, goes away.')
})

test('a giver who is taken somewhere is there at the end: nobody goes back to report', async () => {
  const company = hungry(`slots: { to: place({ far: [3, 3] }) }, tasks: [{ escort: 'giver', to: 'to' }]`)
  const a = await arena({ giver, '/domains/a/stories/s.ts': company })
  const { tale, why } = planned(a, 1)
  expect(tale?.plan.at(-1).room, why).toBe('/domains/a/r4')
  const ann = a.mud.player('Ann', at(1))
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
  expect(ann.environment!.path).toBe('/domains/a/r4')
})

test('what a giver asks for besides is brought to where the giver was taken', async () => {
  const both = hungry(`slots: { to: place({ far: [2, 2] }), x: thing({ kind: 'food' }) },
    tasks: [{ escort: 'giver', to: 'to' }, { fetch: 'x' }]`)
  const a = await arena({ giver, bread, '/domains/a/stories/s.ts': both })
  a.put('bread', 5)
  const { tale, why } = planned(a, 1)
  expect(tale?.plan.at(-1).room, why).toBe('/domains/a/r3')
  const ann = a.mud.player('Ann', { ...at(1), level: 10 })
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
})

test('who takes a quest late has half of its time', async () => {
  const a = await arena({
    giver,
    bread,
    '/domains/a/stories/s.ts': fetchIt.replace("title: 'Q'", "title: 'Q', hours: 20"),
  })
  a.put('giver')
  a.put('bread', 4)
  const ann = a.mud.player('Ann', at(1))
  ann.seesInDark = true
  const { tale } = planned(a, 1)
  a.mud.advance(tale!.until - a.mud.now - 60)
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  a.mud.advance(500)
  expect(ann.command('quests')).toContain('Q:')
  a.mud.advance(200)
  expect(ann.command('quests')).toBe('You have no quests.\n')
})

test('a thing of another domain that a quest asks for is given, and used up', async () => {
  const stranger = giver.replaceAll('maud', 'gert').replaceAll('Maud', 'Gert').replace('stories: true', 'quests: []')
  const deliver = hungry(
    `slots: { x: thing({ path: '../letter' }), to: npc({ path: '/domains/b/gert' }) }, tasks: [{ deliver: 'x', to: 'to' }]`,
  )
  const letter = `import { Item } from '/std/item'
export default class L extends Item { name = 'letter'; short = 'a letter' }`
  const a = await arena({ giver, letter, '/domains/b/gert.ts': stranger, '/domains/a/stories/s.ts': deliver })
  const gert = a.mud.clone('/domains/b/gert')
  gert.move('/domains/a/r3')
  const { tale, why } = planned(a, 1)
  expect(tale, why).toBeDefined()
  const ann = a.mud.player('Ann', at(1))
  expect(carryOut(a, ann, tale!)).toBe('You have no quests.\n')
  expect(gert.inventory).toEqual([])
})

test('a template whose code never ends is given up, and the others are planned', async () => {
  const stuck = story(
    `title: 'Q', summary: 'Please.', from: { need: 'hunger', above: 0 },
     slots: { x: thing({ kind: 'food', asks: 'fits' }) }, tasks: [{ fetch: 'x' }]`,
    'fits() { for (;;) this.name = this.name }',
  )
  const mud = await testDriver({
    seed: 1,
    files: {
      '/domains/a/r1.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 1'; exits = { east: '/domains/a/r2' } }`,
      '/domains/a/r2.ts': `import { Room } from '/std/room'
export default class R extends Room { short = 'Room 2'; exits = { west: '/domains/a/r1' } }`,
      '/domains/a/giver.ts': giver,
      '/domains/a/bread.ts': bread,
      '/domains/a/stories/a.ts': stuck,
      '/domains/a/stories/b.ts': fetchIt,
    },
  })
  mud.clone('/domains/a/bread').move('/domains/a/r2')
  mud.clone('/domains/a/giver').move('/domains/a/r1')
  mud.player('Ann', { at: '/domains/a/r1' })
  mud.advance(400)
  const stories = mud.load('/daemons/stories')
  expect(stories.all.map(({ template }: { template: string }) => template)).toEqual(['/domains/a/stories/b'])
  expect(stories._jobs).toEqual([])
  await mud.stop()
}, 60_000)

test('a template that names no slot for somebody, or no relation, is refused', async () => {
  const a = await arena({ giver, rat, '/domains/a/stories/s.ts': killIt })
  for (const [slots, says] of [
    ["x: npc({ with: 'y' })", "there is no slot 'y'"],
    ["x: npc({ relation: 'cousin' as never })", "relation is 'cousin'"],
  ] as const) {
    const wrong = hungry(`slots: { ${slots} }, tasks: [{ kill: 'x' }]`)
    const refused = await a.mud.write('/domains/a/stories/s.ts', wrong).catch((error: Error) => error)
    expect(String((refused as Error).message)).toContain(says)
  }
})

test('the hint of an escort leads to whom one has to lead, and to the end of the way once they follow', async () => {
  const template = hungry(
    `slots: { x: npc({ path: '../tom' }), to: place({ far: [4, 4] }) }, tasks: [{ escort: 'x', to: 'to' }]`,
  )
  const a = await arena({
    giver,
    '/domains/a/stories/lead.ts': template,
    tom: monster("name = 'tom'; short = 'Tom, a miller'"),
  })
  const tom = a.put('tom', 2)
  expect(planned(a).tale).toBeDefined()
  const ann = a.mud.player('Ann', { ...at(1), level: 5 })
  for (const line of ['talk to maud', 'say yes']) ann.command(line)
  expect(ann.command('quests hint')).toContain('Tom is at Room 2. From here: east.')
  for (const line of ['east', 'talk to tom', 'east']) ann.command(line)
  expect(ann.command('quests hint')).toContain('Room 5. From here: east, east.')
  // Tom no longer follows Ann.
  tom.follow(null)
  ann.command('east')
  expect(ann.command('quests hint')).toContain('Tom is at Room 3. From here: west.')
  for (const line of ['west', 'talk to tom']) ann.command(line)
  // Tom still follows her, but could not keep up.
  tom.move('/domains/a/r2')
  expect(tom.leader).toBe(ann)
  expect(ann.command('quests hint')).toContain('Tom is at Room 2. From here: west.')
  ann.command('west')
  expect(ann.command('talk to tom')).toContain('Lead on.')
})
