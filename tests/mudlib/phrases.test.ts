import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having } from './arena.ts'
import { cave, put, smallWorld } from './world.ts'

const thing = (type: string, body: string) => {
  const cls = type[0]!.toUpperCase() + type.slice(1)
  return `import { ${cls} } from '/std/${type}'\nexport default class T extends ${cls} { ${body} }`
}
const more = {
  '/domains/t/torch.ts': thing('light', "name = 'torch'; short = 'a pitch torch'"),
  '/domains/t/loaf.ts': thing('food', "name = 'loaf'; short = 'a loaf of stale bread'; aliases = ['bread']"),
  '/domains/t/boots.ts': thing('armour', "name = 'boots'; short = 'seven league boots'; place = 'feet' as const"),
  '/domains/t/man.ts':
    "import { Monster } from '/std/monster'\nexport default class M extends Monster { name = 'tollman'; short = 'a man with a rope' }",
}
const shorts = (of: AnyObject) => (of.inventory as readonly AnyObject[]).map(one => one.short as string)

test('so many of a kind: by digits, by words, after a dot, after all', async () => {
  const mud = await smallWorld(more)
  const ann = mud.player('Ann', { at: cave })
  for (let i = 0; i < 5; i++) put(mud, '/domains/t/torch', cave)
  put(mud, '/domains/t/boots', cave)
  ann.command('get 2 torches')
  expect(ann.inventory.length).toBe(2)
  ann.command('get two torches')
  expect(ann.inventory.length).toBe(4)
  ann.command('drop 3*torch')
  expect(ann.inventory.length).toBe(1)
  ann.command('get all.torch')
  expect(ann.inventory.length).toBe(5)
  expect(ann.command('get 9 torches')).toBe("You see no '9 torches' here.\n")
  expect(ann.command('get seven league boots')).toBe('You get seven league boots.\n')
})

test("DikuMUD's way of naming two things: no word between them", async () => {
  const mud = await smallWorld(more)
  const ann = mud.player('Ann', { at: cave })
  const bob = mud.player('Bob', { at: cave })
  for (let i = 0; i < 3; i++) put(mud, '/domains/t/torch', ann)
  const sword = put(mud, '/domains/t/sword', ann)
  const bag = put(mud, '/domains/t/bag', cave)
  expect(ann.command('put long sword canvas bag')).toBe('You put a long sword into the canvas bag.\n')
  expect(sword.environment).toBe(bag)
  expect(ann.command('get sword bag')).toBe('You get a long sword from the canvas bag.\n')
  expect(ann.command('put 2 torches bag')).toContain('into the canvas bag')
  ann.command('put all.torch bag')
  expect(shorts(bag)).toEqual(['a pitch torch', 'a pitch torch', 'a pitch torch'])
  expect(ann.command('get torch from bag')).toContain('from the canvas bag')
  ann.command('get all bag')
  expect(bag.inventory).toEqual([])
  expect(bag.environment?.path).toBe(cave)
  expect(ann.command('get all bags')).toBe('You get a canvas bag.\n')
  expect(ann.command('put all bag')).toMatch(/You put .*pitch torch.* into the canvas bag\./)
  expect(ann.command('put moon bag')).toBe("You have no 'moon'.\n")
  expect(ann.command('put torch moon')).toBe("You see no 'moon' here.\n")
  expect(ann.command('put torch')).toBe('Put it in what?\n')
  expect(ann.command('give torch moon')).toBe("There is no 'moon' here to give it to.\n")
  expect(ann.command('give torch')).toBe('Give what to whom?\n')
  expect(ann.command('put torch in moon')).toBe("You see no 'moon' here.\n")
  ann.command('get sword bag')
  ann.command('get all.torch bag')
  expect(ann.command('give 2 torches bob')).toContain('to Bob')
  ann.gold = 30
  expect(ann.command('give 20 coins bob')).toBe('You give 20 gold coins to Bob.\n')
  expect(ann.command('give long sword bob')).toBe('You give a long sword to Bob.\n')
  expect(shorts(bob)).toEqual(['a pitch torch', 'a pitch torch', 'a long sword'])
})

test('everything out of every corpse', async () => {
  const mud = await smallWorld(more)
  const ann = mud.player('Ann', { at: cave })
  for (let i = 0; i < 2; i++) {
    const rat = put(mud, '/domains/t/rat', cave)
    put(mud, '/domains/t/torch', rat)
    rat.hurt(99, null)
  }
  ann.command('get all 2.corpse')
  expect(ann.inventory.length).toBe(1)
  ann.command('get all from all.corpse')
  expect(ann.inventory.length).toBe(2)
})

test('the noun of a short is a name, and words of it may follow', async () => {
  const mud = await smallWorld(more)
  const ann = mud.player('Ann', { at: cave })
  put(mud, '/domains/t/man', cave)
  const loaf = put(mud, '/domains/t/loaf', cave)
  expect(ann.command('talk man')).toBe('The man with a rope has nothing to say to you.\n')
  expect(ann.command('look at the man with a rope')).toContain('The man with a rope is in perfect health.')
  expect(ann.command('get man with a hat')).toBe("You see no 'man with a hat' here.\n")
  for (const words of ['loaf', 'stale loaf', 'loaf of bread', 'the loaf of stale bread', 'stale bread']) {
    expect(ann.command(`get ${words}`), words).toBe('You get a loaf of stale bread.\n')
    ann.command('drop loaf')
  }
  expect(loaf.environment?.path).toBe(cave)
})

test('what is worn or wielded is not among all, nor among several', async () => {
  const { mud, put: place } = await arena({
    sword: thing('weapon', "name = 'sword'; short = 'a sword'; value = 100"),
    keeper: having('Shopkeeper', "buys: ['weapon']", "name = 'keeper'"),
  })
  place('keeper')
  const ann = mud.player('Ann', at(1))
  const swords = [1, 2, 3].map(() => mud.clone('/domains/a/sword'))
  for (const sword of swords) sword.move(ann)
  ann.command('wield sword')
  expect(ann.command('sell all swords')).toMatch(/You sell two swords to .* for \d+ coins\./)
  expect(ann.wielded).not.toBeNull()
  expect(ann.command('sell all')).toBe('You carry nothing that you do not wear or wield.\n')
  expect(ann.command('drop all.sword')).toBe("You have no 'sword' that you do not wear or wield.\n")
  expect(ann.command('drop 2 swords')).toBe("You have no 'swords' that you do not wear or wield.\n")
  expect(ann.command('remove moon')).toBe("You are not using any 'moon'.\n")
  ann.command('remove all')
  expect(ann.command('remove all')).toBe('You wear and wield nothing.\n')
})

test('coins are dropped and picked up', async () => {
  const mud = await smallWorld()
  const ann = mud.player('Ann', { at: cave })
  ann.gold = 50
  expect(ann.command('drop 20 coins')).toBe('You drop 20 gold coins.\n')
  expect(ann.gold).toBe(30)
  expect(ann.command('drop 31 coins')).toBe('You do not have that much.\n')
  expect(ann.command('look')).toContain('20 gold coins')
  ann.command('get coins')
  expect(ann.gold).toBe(50)
})

test('a whole word of a detail or thing is meant before the beginning of a name', async () => {
  const { mud, room } = await arena({
    bed: `import { Item } from '/std/item'
export default class Bed extends Item { name = 'bed'; short = 'a bed'; long = 'A thing to sleep on.' }`,
  })
  const ann = mud.player('Ann', at(1))
  const bede = mud.player('Bede', at(1))
  expect(ann.command('look bed')).toContain('Bede')
  room(1).details = { bed: 'A bed of oak.' }
  expect(ann.command('look bed')).toBe('A bed of oak.\n')
  expect(bede.output).not.toMatch(/looks at you[\s\S]*looks at you/)
  expect(ann.command('look bede')).toContain('Bede')
  mud.clone('/domains/a/bed').move(room(1))
  expect(ann.command('look bed')).toBe('A thing to sleep on.\n')
  expect(ann.command('get bed')).toContain('You get a bed.')
})

test('a bare plural means all of a kind, but not those in use', async () => {
  const mud = await smallWorld(more)
  const ann = mud.player('Ann', { at: cave })
  const bag = put(mud, '/domains/t/bag', cave)
  for (let n = 0; n < 3; n++) put(mud, '/domains/t/torch', bag)
  expect(ann.command('get torches bag')).toContain('You get three pitch torches')
  expect(ann.command('drop torches')).toBe('You drop three pitch torches.\n')
  for (let n = 0; n < 3; n++) put(mud, '/domains/t/sword', ann)
  ann.command('wield sword')
  expect(ann.command('drop swords')).toBe('You drop two long swords.\n')
  expect(ann.wielded?.environment).toBe(ann)
  expect(ann.command('drop axes')).toBe("You have no 'axes'.\n")
})

test.each(['put', 'give', 'get', 'pour', 'compare', 'cast', 'tell', 'buy', 'recite', 'ask', 'look'])(
  '%s with a thousand words is answered within the budget of a command',
  async verb => {
    const mud = await smallWorld()
    const ann = mud.player('Ann', { at: cave })
    expect(ann.command(`${verb} ${'a b '.repeat(500)}`).length).toBeGreaterThan(5)
    expect(mud.faults).toEqual([])
  },
)
