import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject } from '../../../driver/testing.ts'
import { arena, at, having, twoHeroes } from '../arena.ts'

const thing = (type: string, body: string) => {
  const cls = type[0]!.toUpperCase() + type.slice(1)
  return `import { ${cls} } from '/std/${type}'\nexport default class T extends ${cls} { ${body} }`
}
const goods = {
  sword: thing('weapon', "name = 'sword'; short = 'a sword'; value = 100"),
  cap: thing('armour', "name = 'cap'; short = 'a cap'; value = 20"),
  bun: thing('food', "name = 'bun'; short = 'a bun'; value = 3"),
}

async function shop(settings: string, body = '') {
  const wares = "wares: [{ path: './sword', count: 4 }, { path: './cap', count: 2 }, { path: './bun' }]"
  const made = await arena({
    ...goods,
    keeper: having('Shopkeeper', `${wares}, ${settings}`, `name = 'keeper'; ${body}`),
  })
  const keeper = made.put('keeper')
  const ann = made.mud.player('Ann', { ...at(1), level: 5 })
  ann.gold = 1000
  return { ...made, keeper, ann, mind: () => keeper.mind()[0] }
}

test('a shop: list, browse, buy, sell, value', async () => {
  const { ann } = await shop("buys: ['weapon']")
  expect(ann.command('list')).toMatch(
    /1\. a sword: 130 coins, 4 left\n +2\. a cap: 26 coins, 2 left\n +3\. a bun: 4 coins\n/,
  )
  expect(ann.command('browse weapons')).toMatch(/sword/)
  expect(ann.command('browse weapons')).not.toMatch(/cap/)
  expect(ann.command('list below 10')).toMatch(/bun/)
  expect(ann.command('list dragon')).toBe("There is no 'dragon' for sale.\n")
  expect(ann.command('buy sword')).toContain('You buy a sword from the beast for 130 coins.')
  expect(ann.gold).toBe(870)
  expect(ann.command('buy 2')).toContain('You buy a cap')
  expect(ann.command('buy 3 bun')).toContain('You buy three buns')
  expect(ann.command('value sword')).toBe('The beast would pay 50 coins for the sword.\n')
  expect(ann.command('sell cap')).toContain("I don't deal in that.")
  expect(ann.command('sell sword')).toContain('You sell a sword to the beast for 50 coins.')
  expect(ann.command('list')).toMatch(/a sword \(used\)/)
  expect(ann.command('buy castle')).toBe("There is no 'castle' for sale.\n")
  ann.gold = 3
  expect(ann.command('buy sword')).toMatch(/That costs \d+ coins, and you have 3/)
})

test('a used thing costs less than a new one, those alike are one line, and the link of a line buys what it shows', async () => {
  const { mud, ann, mind } = await shop("buys: ['weapon']")
  ann.command('buy 3 swords')
  const [worn] = ann.inventory as AnyObject[]
  worn!.condition = 50
  for (let n = 0; n < 3; n++) ann.command('sell sword')
  const list = ann.command('list')
  expect(list.match(/a sword \(used\): \d+ coins, 2 left/g)?.length).toBe(1)
  expect(list).toMatch(/a sword \(used, 50%\): 59 coins\n/)
  const [fresh, , , used] = mind().offers
  expect([mind().asked(fresh, ann), mind().asked(used, ann)]).toEqual([150, 59])
  const prices = mind().offers.filter((one: AnyObject) => one.used && one.item.condition === 100)
  expect(mind().asked(prices[0], ann)).toBe(117)
  Object.defineProperty(ann, 'showsLinks', { value: true })
  const links = [...ann.command('list').matchAll(/send:([^\x1b]*)/g)].map(([, line]) => decodeURIComponent(line!))
  const line = links[3]!
  expect(line).toMatch(/^buy [23]\.sword$/)
  ann.command(line)
  expect(used.item.environment).toBe(ann)
  expect(mud.faults).toEqual([])
})

test('where several keep a shop one says whose: lists, buys, sells and values name the keeper, and a hint says how', async () => {
  const made = await arena({
    ...goods,
    keeper: having(
      'Shopkeeper',
      "wares: [{ path: './sword', count: 4 }], buys: ['weapon']",
      "name = 'smith'; short = 'a smith'",
    ),
    baker: having('Shopkeeper', "wares: [{ path: './bun' }], buys: ['food']", "name = 'baker'; short = 'a baker'"),
  })
  made.put('keeper')
  made.put('baker')
  const ann = made.mud.player('Ann', { ...at(1), level: 5 })
  ann.gold = 1000
  const all = ann.command('list')
  expect(all).toContain('a sword: 130 coins')
  expect(all).not.toContain('a bun')
  expect(all).toContain('Others sell here, too: list baker. Say whose you want: buy <item> from baker.')
  expect(ann.command('list baker')).toMatch(/1\. a bun: 4 coins\n.*wares of the baker.*list smith/)
  expect(ann.command('list bun from the baker')).toContain('a bun: 4 coins')
  expect(ann.command('buy bun from baker')).toContain('You buy a bun from the baker for 4 coins.')
  expect(ann.command('buy bun')).toContain('You buy a bun from the baker')
  expect(ann.command('buy 1 from baker')).toContain('You buy a bun from the baker')
  expect(ann.command('buy sword from baker')).toBe("There is no 'sword' for sale.\n")
  expect(ann.command('buy 2 swords from smith')).toContain('You buy two swords from the smith')
  expect(ann.command('value bun')).toContain('The baker would pay 1 coin')
  expect(ann.command('sell bun to baker')).toContain('You sell a bun to the baker')
  expect(ann.command('sell sword')).toContain('You sell a sword to the smith')
  expect(ann.command('sell sword to baker')).toContain("I don't deal in that.")
  expect(ann.command('haggle with baker')).toMatch(/The baker|the baker/)
})

test("a shop's stock runs out, and an area reset fills it", async () => {
  const { ann, room } = await shop("buys: ['weapon']")
  ann.command('buy cap')
  ann.command('buy cap')
  expect(ann.command('buy cap')).toContain("no 'cap' for sale")
  room(1).resetNow()
  expect(ann.command('buy cap')).toContain('You buy a cap')
})

test('the price depends on type, condition, stock and charisma', async () => {
  const { ann, mind } = await shop("buys: ['weapon', 'armour'], kinds: { armour: { asks: 200, pays: 20 } }")
  const offer = (name: string) => mind().offers.find((one: { item: AnyObject }) => one.item.name === name)
  expect(mind().asked(offer('cap'), ann)).toBe(40)
  ann.stats = { ...ann.stats, cha: 20 }
  expect(mind().asked(offer('sword'), ann)).toBe(105)
  ann.stats = { ...ann.stats, cha: 0 }
  expect(mind().asked(offer('sword'), ann)).toBe(156)
  ann.stats = { ...ann.stats, cha: 10 }
  ann.command('buy sword')
  ann.command('buy sword')
  // Two of four are left, so the price is a tenth higher.
  expect(mind().asked(offer('sword'), ann)).toBe(143)
  const [sword] = ann.inventory as readonly AnyObject[]
  expect(mind().offered(sword, ann)).toBe(50)
  sword!.condition = 50
  expect(mind().offered(sword, ann)).toBe(25)
  sword!.condition = 100
  ann.command('sell sword')
  // The shop already has a sword like this, so it pays less.
  const [other] = ann.inventory as readonly AnyObject[]
  expect(mind().offered(other, ann)).toBe(45)
})

test('prejudice, opening hours, haggling, an empty till', async () => {
  const { mud, ann, keeper } = await shop(
    "buys: ['weapon'], till: 40, hours: [9, 17] as const, prejudices: [{ race: 'elf', percent: 50 }, { race: 'orc', refuses: 'No orcs.' }]",
  )
  // The world begins at eight o'clock.
  expect(ann.command('list')).toContain("We are closed. Come back between 9 and 17 o'clock.")
  mud.advance(61)
  expect(ann.command('list')).toContain('a sword: 130 coins')
  ann.race = 'elf'
  expect(ann.command('list')).toContain('a sword: 195 coins')
  ann.race = 'orc'
  expect(ann.command('buy sword')).toContain('No orcs.')
  ann.race = 'human'
  ann.stats = { ...ann.stats, cha: 25 }
  expect(ann.command('haggle')).toContain('Well, for you...')
  expect(ann.command('haggle')).toContain('enough of that')
  const sword = mud.clone('/domains/a/sword')
  sword.move(ann)
  expect(ann.command('sell sword')).toContain("I can't pay that just now.")
  keeper.addAffect('/effects/stun')
  expect(ann.command('list')).toContain('in no state to trade')
})

test('no loop of trades makes gold, whatever customers and shops there are', async () => {
  const settings = [
    "asks: 60, pays: 300, buys: ['weapon', 'armour', 'food']",
    "asks: 130, pays: 95, buys: ['weapon', 'armour', 'food'], prejudices: [{ race: 'elf', percent: -90 }]",
    "asks: 105, pays: 94, buys: ['weapon', 'armour', 'food'], kinds: { weapon: { asks: 1, pays: 500 } }",
  ]
  const wares = "wares: [{ path: './sword', count: 4 }, { path: './cap', count: 2 }, { path: './bun' }]"
  const { mud, put } = await arena({
    ...goods,
    ...Object.fromEntries(
      settings.map((one, i) => [`keeper${i}`, having('Shopkeeper', `${wares}, ${one}`, `name = 'keeper'`)]),
    ),
  })
  const shops = settings.map((_, i) => put(`keeper${i}`, i + 1))
  const people = [
    { cha: 25, race: 'elf' },
    { cha: 1, race: 'human' },
  ].map(({ cha, race }, i) => {
    const who = mud.player(`P${'ab'[i]}`, at(1))
    who.stats = { ...who.stats, cha, str: 100 }
    who.race = race
    who.gold = 100000
    return who
  })
  const wealth = () =>
    people.reduce((sum, who) => {
      return sum + who.gold + (who.inventory as readonly AnyObject[]).reduce((worth, item) => worth + item.worth, 0)
    }, 0)
  const step = fc.record({
    who: fc.nat(1),
    shop: fc.nat(2),
    line: fc.constantFrom(
      'buy sword',
      'buy cap',
      'buy bun',
      'sell sword',
      'sell cap',
      'sell all buns',
      'haggle',
      'give sword to other',
      'buy 1',
      'buy 4',
    ),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), steps => {
      for (const { who, shop, line } of steps) {
        const [actor, other] = [people[who]!, people[1 - who]!]
        for (const one of [actor, other]) one.move(shops[shop]!.environment!)
        const before = wealth()
        actor.command(line.replace('other', other.name as string))
        expect(wealth()).toBeLessThanOrEqual(before)
      }
    }),
    { numRuns: 30, seed: 7 },
  )
})

test('a shop with a broken ware sells the others, by their numbers in the whole list; its keeper walks back to it', async () => {
  const { mud, put, ann } = await twoHeroes({
    cap: `import { Armour } from '/std/armour'\nexport default class T extends Armour { name = 'cap'; short = 'a cap'; value = 20 }`,
    club: `import { Weapon } from '/std/weapon'\nexport default class T extends Weapon { name = 'club'; short = 'a club'; value = 20 }`,
    keeper: having(
      'Shopkeeper',
      "wares: [{ path: './gone' }, { path: './cap' }, { path: './club' }]",
      "name = 'keeper'",
    ),
  })
  const keeper = put('keeper')
  ann.gold = 100
  expect(ann.command('list weapon')).toContain('2. a club')
  expect(ann.command('buy 2')).toContain('You buy a club')
  keeper.move('/domains/a/r3')
  mud.player('Cid', at(3))
  mud.player('Dan', at(2))
  mud.advance(6)
  expect(keeper.environment!.path).toBe('/domains/a/r1')
})

test('what players have sold is in the shop after a restart and after a crash, and only there', async () => {
  const store = new MemoryStore()
  const files = { ...goods, keeper: having('Shopkeeper', "wares: [], buys: ['weapon', 'armour']", "name = 'keeper'") }
  const first = await arena(files, { store })
  first.put('keeper')
  const ann = first.mud.player('Ann', at(1))
  for (const what of ['sword', 'sword', 'cap']) first.mud.clone(`/domains/a/${what}`).move(ann)
  const [worn] = ann.inventory as AnyObject[]
  worn!.condition = 50
  await first.mud.save()
  ann.command('sell 2 swords')
  expect(ann.command('list')).toMatch(
    /a sword \(used\)[\s\S]*a sword \(used, 50%\)|a sword \(used, 50%\)[\s\S]*a sword \(used\)/,
  )
  await first.mud.save()

  // The first world wasn't shut down, as in a crash.
  const crashed = await arena(files, { store })
  crashed.put('keeper')
  const again = await crashed.mud.fetchPlayer('ann', true)
  expect(again.command('inventory')).toContain('a cap')
  expect(again.command('inventory')).not.toContain('sword')
  expect(again.command('list').match(/a sword/g)).toHaveLength(2)
  again.gold = 1000
  again.command('buy sword')
  again.command('sell cap')
  await crashed.mud.stop()

  const stopped = await arena(files, { store })
  stopped.put('keeper')
  const last = await stopped.mud.fetchPlayer('ann')
  expect(last.command('inventory')).not.toContain('a cap')
  expect(last.command('inventory').match(/a sword/g)).toHaveLength(1)
  const list = last.command('list')
  expect([list.match(/a sword/g), list.match(/a cap/g)].map(found => found?.length)).toEqual([1, 1])
})

test('a keeper that dies leaves the second-hand things to its successor; each shop has its own', async () => {
  const { keeper, ann, put, room } = await shop("buys: ['weapon']")
  ann.command('buy sword')
  ann.command('sell sword')
  keeper.die(null)
  expect(ann.command('list')).toBe('There is no shop here.\n')
  put('keeper')
  expect(ann.command('list')).toContain('a sword (used)')
  put('keeper', 2)
  ann.move(room(2))
  expect(ann.command('list')).not.toContain('used')
})

test('operators see what shops have, sold and bought, also after a restart, before anybody has come to the shop again', async () => {
  const store = new MemoryStore()
  const wares = "wares: [{ path: './sword', count: 1 }, { path: './bun' }], buys: ['armour'], till: 500"
  const keeper = having('Shopkeeper', wares, "name = 'keeper'")
  const room = `import { Room } from '/std/room'
export default class S extends Room { short = 'A shop'; spawns = [{ path: './keeper' }] }`
  const first = await arena({ ...goods, keeper, stall: room }, { store })
  const ann = first.mud.player('Ann', { at: '/domains/a/stall', level: 5 })
  ann.earn(1000, 'quest')
  first.mud.clone('/domains/a/cap').move(ann)
  expect(ann.command('sell cap')).toContain('10 coins')
  expect(ann.command('buy sword')).toContain('130 coins')
  const row = ['/domains/a/keeper', '/domains/a/stall', 2, 1, 1, 20, 620, 1, 130, 1, 10]
  const rows = (mud: typeof first.mud) => (mud.load('/daemons/economist').table('shops') as { rows: unknown[] }).rows
  expect(rows(first.mud)).toEqual([row])
  ann.command('quit')
  await first.mud.save()
  await first.mud.stop()

  const again = await arena({ ...goods, keeper, stall: room }, { store })
  expect(again.mud.driver.objects.find('/domains/a/stall')).toBeFalsy()
  expect(rows(again.mud)).toEqual([row])
  // Once the keeper exists, the table shows its real stock: its shelf is full again.
  again.mud.load('/domains/a/stall')
  expect(rows(again.mud)).toMatchObject([{ 2: 2, 3: 0, 6: 500, 7: 1 }])
})
