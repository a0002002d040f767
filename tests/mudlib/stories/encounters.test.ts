import { expect, test } from 'vitest'
import type { AnyObject, TestDriver, TestPlayer } from '../../../driver/testing.ts'
import { smallWorld } from '../world.ts'

const room = (name: string, exits: string, sector = 'forest', more = '') => `import { Room } from '/std/room'
export default class ${name} extends Room { short = '${name}'; sector = '${sector}' as const; exits = { ${exits} }; ${more} }`
const zone = (tables: string) => `import { Zone } from '/std/zone'
export default class Wood extends Zone { title = 'The wood'; rooms = ['./a', './b', './c', './road', './den']; mode = 'never' as const
  encounters = { ${tables} } }`
const beast = (name: string, more = '') => `import { Monster } from '/std/monster'
export default class B extends Monster { name = '${name}'; short = 'a ${name}'; level = 1; maxHp = 20; ${more} }`
const files = {
  '/domains/w/a.ts': room('A', "east: './b'"),
  '/domains/w/b.ts': room('B', "west: './a', east: './c'"),
  '/domains/w/c.ts': room('C', "west: './b', north: './road'"),
  '/domains/w/road.ts': room('Road', "south: './c', north: './den'", 'field'),
  '/domains/w/den.ts': room('Den', "south: './road'", 'underground', "spawns = [{ path: './alpha' }]"),
  '/domains/w/wolf.ts': beast('wolf'),
  '/domains/w/bear.ts': beast('bear'),
  '/domains/w/alpha.ts': beast('alpha'),
  '/domains/w/fire.ts': `import { Item } from '/std/item'
export default class F extends Item { name = 'fire'; short = 'a fire' }`,
}
const world = (tables: string, seed = 1) => smallWorld({ ...files, '/domains/w/zone.ts': zone(tables) }, { seed })
const all = (mud: TestDriver, name: string) =>
  ['a', 'b', 'c', 'road', 'den'].flatMap(at =>
    (mud.load(`/domains/w/${at}`).livings as AnyObject[]).filter(one => one['name'] === name),
  )
const clear = (mud: TestDriver) => {
  mud.driver.enter(() => {
    for (const name of ['wolf', 'bear']) for (const one of all(mud, name)) one.destruct()
  })
}
/** Walks between two rooms, and counts how often each monster was there. */
function walk(mud: TestDriver, who: TestPlayer, steps: number): Record<string, number> {
  const met: Record<string, number> = { wolf: 0, bear: 0, nothing: 0 }
  for (let i = 0; i < steps; i++) {
    who.command(i % 2 === 0 ? 'east' : 'west')
    const here = ['wolf', 'bear'].find(name => all(mud, name).length > 0)
    met[here ?? 'nothing']!++
    clear(mud)
  }
  return met
}

test('a table is drawn by its weights, also nothing; only in its sector', async () => {
  const mud = await world(
    "forest: { chance: 100, gap: 0, of: [{ weight: 30, path: './wolf' }, { weight: 20, path: './bear' }, { weight: 50 }] }",
  )
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 5 })
  const met = walk(mud, ann, 400)
  expect(Math.abs(met['wolf']! - 120)).toBeLessThan(30)
  expect(Math.abs(met['bear']! - 80)).toBeLessThan(30)
  ann.move('/domains/w/c')
  clear(mud)
  for (let i = 0; i < 40; i++) {
    ann.command(i % 2 === 0 ? 'north' : 'south')
    expect(mud.load('/domains/w/road').livings.every((one: AnyObject) => one === ann)).toBe(true)
  }
  expect(mud.faults).toEqual([])
})

test('numbers and levels are within their bounds, and follow the party', async () => {
  const mud = await world(
    "any: { chance: 100, gap: 0, above: 3, of: [{ weight: 1, path: './wolf', count: [2, 4], level: [5, 8] }] }",
  )
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, { at: '/domains/w/a', level: 8 })) as [
    TestPlayer,
    TestPlayer,
    TestPlayer,
  ]
  const rounds = (who: TestPlayer) => {
    const counts: number[] = []
    for (let i = 0; i < 30; i++) {
      who.command(i % 2 === 0 ? 'east' : 'west')
      const wolves = all(mud, 'wolf')
      counts.push(wolves.length)
      for (const one of wolves) expect([5, 6, 7, 8]).toContain(one['level'])
      expect(wolves.every(one => one['maxHp'] > 20)).toBe(true)
      clear(mud)
    }
    return counts
  }
  const alone = rounds(ann)
  expect([Math.min(...alone), Math.max(...alone)]).toEqual([2, 4])
  for (const one of [bob, cid]) {
    one.move(ann.environment!)
    one.follow(ann)
    ann.takeAlong(one)
  }
  const together = rounds(ann)
  expect([Math.min(...together), Math.max(...together)]).toEqual([4, 8])
  const weak = mud.player('Dee', { at: '/domains/w/a', level: 1 })
  expect(rounds(weak).every(count => count === 0)).toBe(true)
})

test('a place that is hunted much is empty, and recovers', async () => {
  const mud = await world(
    "forest: { chance: 100, gap: 0, holds: 4, recovers: 600, of: [{ weight: 1, path: './wolf' }] }",
  )
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 9 })
  const wiz = mud.player('Wiz', { at: '/domains/w/road', wizard: true })
  for (let killed = 0, i = 0; killed < 4 && i < 200; i++) {
    ann.command(i % 2 === 0 ? 'east' : 'west')
    for (const one of all(mud, 'wolf')) {
      mud.driver.enter(() => {
        one['damage'](1000, 'physical', ann, 'blow')
      })
      killed++
    }
  }
  expect(wiz.command('encounters')).toMatch(/forest: 100% of steps, 0 of 4 left, so 0% now/)
  expect(walk(mud, ann, 60)['wolf']).toBe(0)
  mud.advance(600)
  expect(wiz.command('encounters')).toMatch(/2 of 4 left, so 50% now/)
  const met = walk(mud, ann, 60)['wolf']!
  expect(met).toBeGreaterThan(15)
  expect(met).toBeLessThan(45)
})

test('who meets nobody goes away; who is near, or fights, stays', async () => {
  const mud = await world("forest: { chance: 100, gap: 0, of: [{ weight: 1, path: './wolf' }] }")
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 5 })
  ann.command('east')
  expect(all(mud, 'wolf').length).toBe(1)
  mud.advance(300)
  expect(all(mud, 'wolf').length).toBe(1)
  ann.move('/domains/w/den')
  mud.advance(60)
  expect(all(mud, 'wolf').length).toBe(1)
  mud.advance(60)
  expect(all(mud, 'wolf').length).toBe(0)
})

test('a player rests from encounters for the gap, and wizards meet none', async () => {
  const mud = await world("forest: { chance: 100, gap: 60, of: [{ weight: 1, path: './wolf' }] }")
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 5 })
  expect(walk(mud, ann, 20)['wolf']).toBe(1)
  mud.advance(61)
  expect(walk(mud, ann, 20)['wolf']).toBe(1)
  expect(walk(mud, mud.player('Wiz', { at: '/domains/w/a', wizard: true }), 20)['wolf']).toBe(0)
})

test('a camp is pitched near by with its things, and is struck when its time is over', async () => {
  const mud = await world(
    "forest: { chance: 100, gap: 0, of: [{ weight: 1, path: './wolf', count: 2, camp: { things: ['./fire'], seconds: 300 } }] }",
  )
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 5 })
  ann.command('east')
  const camp = ['a', 'c'].map(name => mud.load(`/domains/w/${name}`)).find(one => one.livings.length > 0)!
  expect(camp.inventory.map((one: AnyObject) => one['name']).sort()).toEqual(['fire', 'wolf', 'wolf'])
  for (let i = 0; i < 10; i++) ann.command(i % 2 === 0 ? 'west' : 'east')
  expect(all(mud, 'wolf').length).toBe(2)
  ann.move('/domains/w/den')
  mud.advance(280)
  expect(all(mud, 'wolf').length).toBe(2)
  mud.advance(60)
  expect(camp.inventory).toEqual([])
})

test('a lair sends out its own as long as it is inhabited', async () => {
  const mud = await world(
    "forest: { chance: 100, gap: 0, of: [{ weight: 1, path: './wolf', lair: { room: './den', path: './alpha' } }] }",
  )
  const ann = mud.player('Ann', { at: '/domains/w/a', level: 5 })
  mud.driver.enter(() => mud.load('/domains/w/den')['resetNow']())
  expect(walk(mud, ann, 10)['wolf']).toBe(10)
  mud.driver.enter(() => {
    for (const one of all(mud, 'alpha')) one.destruct()
  })
  expect(walk(mud, ann, 10)['wolf']).toBe(0)
  mud.driver.enter(() => mud.load('/domains/w/den')['resetNow']())
  expect(walk(mud, ann, 10)['wolf']).toBe(10)
})
