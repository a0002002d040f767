import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/store/store.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, monster } from './arena.ts'

const lair = (spawns: string, rest = '') => `import { Room } from '/std/room'
export default class Lair extends Room { exits = { west: './r1' }; spawns = [${spawns}]; ${rest} }`
const king = monster("name = 'king'; short = 'a king'; maxHp = 10")
const rat = monster("name = 'rat'; short = 'a rat'; maxHp = 5")

/** Kills somebody as a player would. */
const slay = (one: AnyObject) => one.hurt(one.hp, null)

test('a fixed timer: back so many seconds after its death, and not with the area', async () => {
  const { mud } = await arena({ king, lair: lair("{ path: './king', after: 600 }") })
  const room = mud.load('/domains/a/lair')
  expect(room.livings.length).toBe(1)
  slay(room.livings[0])
  room.resetNow()
  mud.advance(595)
  expect(room.livings.length).toBe(0)
  mud.advance(10)
  expect(room.livings.length).toBe(1)
})

test('a window timer: back somewhere between two times, not always at the same', async () => {
  const { mud } = await arena({ king, lair: lair("{ path: './king', after: [100, 300] }") })
  const room = mud.load('/domains/a/lair')
  const times = new Set<number>()
  for (let i = 0; i < 6; i++) {
    slay(room.livings[0])
    let waited = 0
    for (; room.livings.length === 0 && waited < 400; waited += 5) mud.advance(5)
    expect(waited).toBeGreaterThanOrEqual(100)
    expect(waited).toBeLessThanOrEqual(310)
    times.add(waited)
  }
  expect(times.size).toBeGreaterThan(2)
})

test('a boss that waits for deaths of others comes when enough are dead and its time is over; the count begins again', async () => {
  const { mud, put } = await arena({ king, rat, lair: lair("{ path: './king', after: 60, kills: { './rat': 3 } }") })
  const wiz = mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  const room = mud.load('/domains/a/lair')
  expect(room.livings.length).toBe(1)
  expect(wiz.command('spawns here')).toContain('waits for 3 deaths of ./rat')
  for (let i = 0; i < 2; i++) slay(put('rat'))
  mud.advance(10)
  expect(room.livings.length).toBe(1)
  slay(put('rat'))
  mud.advance(10)
  const king1 = room.livings.find((one: { name: string }) => one.name === 'king')
  expect(king1).toBeDefined()
  slay(king1)
  for (let i = 0; i < 3; i++) slay(put('rat'))
  mud.advance(30)
  expect(wiz.command('spawns here')).toMatch(/none of 1; due in \d+ s/)
  mud.advance(40)
  expect(room.livings.length).toBe(2)
})

test('a triggered boss comes when its word is given, once', async () => {
  const { mud } = await arena({ king, lair: lair("{ path: './king', trigger: 'bell' }") })
  const room = mud.load('/domains/a/lair')
  const daemon = mud.load('/daemons/spawns')
  mud.advance(100)
  expect(room.livings.length).toBe(0)
  expect(daemon.reports(room)[0].why).toBe("waits for the trigger 'bell'")
  expect(daemon.trigger('gong')).toBe(0)
  expect(daemon.trigger('bell')).toBe(1)
  expect(room.livings.length).toBe(1)
  slay(room.livings[0])
  mud.advance(100)
  expect(room.livings.length).toBe(0)
})

test('one of the market is there by day, and goes when its hours are over and it is idle', async () => {
  const { mud } = await arena({ king, lair: lair("{ path: './king', hours: [9, 11] }") })
  const room = mud.load('/domains/a/lair')
  mud.player('Ann', { at: '/domains/a/lair' })
  const kings = () => room.livings.length - 1
  expect(kings()).toBe(0)
  mud.advance(70)
  expect(kings()).toBe(1)
  const [one] = room.livings.filter((who: { name: string }) => who.name === 'king')
  one.leader = one
  mud.advance(130)
  expect(kings()).toBe(1)
  one.leader = null
  mud.advance(6)
  expect(kings()).toBe(0)
})

test('the more players there are the sooner; by hours; and as there is too little or too much of something in the world', async () => {
  const spawn = "{ path: './king', after: 300, scale: { players: true, hours: [{ from: 10, to: 12, factor: 0.5 }] } }"
  const { mud } = await arena({
    king,
    coin: `import { Item } from '/std/item'\nexport default class Coin extends Item { name = 'coin' }`,
    lair: lair(spawn),
  })
  const room = mud.load('/domains/a/lair')
  const daemon = mud.load('/daemons/spawns')
  const { scale } = room.spawns[0]
  expect(daemon.factor(scale, room)).toBe(1)
  mud.player('Ann', { at: '/domains/a/lair' })
  expect(daemon.factor(scale, room)).toBe(1)
  mud.player('Bob', { at: '/domains/a/lair' })
  expect(daemon.factor(scale, room)).toBe(1 / 2)
  mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  expect(daemon.factor(scale, room)).toBe(1 / 2)
  mud.advance(125)
  expect(daemon.factor(scale, room)).toBe(1 / 4)
  const king1 = room.livings.find((one: { name: string }) => one.name === 'king')
  slay(king1)
  // 300 s by half, as two are there, and by half, as it is ten o'clock: 75 s; the hours end meanwhile.
  mud.advance(70)
  expect(room.livings.some((one: { name: string }) => one.name === 'king')).toBe(false)
  mud.advance(10)
  expect(room.livings.some((one: { name: string }) => one.name === 'king')).toBe(true)
  // Four coins where there should be sixteen: twice as often; then sixteen times what there should be: four times as seldom.
  for (let i = 0; i < 4; i++) mud.clone('/domains/a/coin')
  expect(daemon.plenty('/domains/a/coin', 16)).toBe(1 / 2)
  for (let i = 0; i < 60; i++) mud.clone('/domains/a/coin')
  mud.advance(6)
  expect(daemon.plenty('/domains/a/coin', 4)).toBe(4)
  expect(daemon.plenty('/domains/a/coin', 1)).toBe(4)
})

test("a zone's age grows with its players, where it says so", async () => {
  const { mud } = await arena({
    zone: `import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = ['./r1']; lifespan = 9; mode = 'always' as const; scale = { players: true } }`,
  })
  const zone = mud.load('/domains/a/zone')
  for (const name of ['Ann', 'Bob', 'Cid']) mud.player(name, at(1))
  mud.advance(61)
  expect(zone.age).toBe(3)
})

test('what drops is likelier where the world has too little of it', async () => {
  const { mud, put } = await arena({
    gem: `import { Item } from '/std/item'\nexport default class Gem extends Item { name = 'gem' }`,
    rich: monster("maxHp = 5; behaviours = [Loot.with({ drops: [{ path: './gem', chance: 20, target: 16 }] })]", {
      Loot: '/behaviours/loot',
    }),
  })
  const gems = () => mud.driver.programs.get('/domains/a/gem')?.instances.length ?? 0
  const killed = (count: number) => {
    const before = gems()
    for (let i = 0; i < count; i++) slay(put('rich'))
    return gems() - before
  }
  // None in the world: four times as likely, 80 of 100.
  expect(killed(20)).toBeGreaterThanOrEqual(12)
  for (let i = 0; i < 300; i++) mud.clone('/domains/a/gem')
  mud.advance(6)
  // Too many: a quarter, 5 of 100.
  expect(killed(40)).toBeLessThanOrEqual(7)
})

test('the timer of a boss, and its count, outlive the world', async () => {
  const files = { king, rat, lair: lair("{ path: './king', after: 600, kills: { './rat': 2 } }") }
  const store = new MemoryStore()
  const first = await arena(files, { store })
  const room = first.mud.load('/domains/a/lair')
  slay(first.put('rat'))
  slay(first.put('rat'))
  first.mud.advance(6)
  slay(room.livings[0])
  slay(first.put('rat'))
  first.mud.advance(400)
  await first.mud.driver.end('stopped')

  const { mud, put } = await arena(files, { store })
  const again = mud.load('/domains/a/lair')
  const wiz = mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  expect(wiz.command('spawns here')).toMatch(/waits for 1 deaths of .\/rat; due in (19\d|20\d) s/)
  mud.advance(220)
  expect(again.livings.length).toBe(1)
  slay(put('rat'))
  mud.advance(10)
  expect(again.livings.length).toBe(2)
})

test('a room does something when it is reset: by chance, through somebody who is there, or by itself', async () => {
  const { mud, room } = await arena({
    baker: monster("name = 'baker'; short = 'a baker'"),
    bakery: `import { Room } from '/std/room'
export default class Bakery extends Room {
  exits = { west: './r1' }
  spawns = [{ path: './baker' }]
  repops = [
    { does: 'say Who was at the bread?', actor: 'baker' },
    { does: 'say I am not here.', actor: 'dragon' },
    { shows: 'The oven is lit.', chance: 50 },
    { calls: 'dawn' },
  ]
  dawns = 0
  dawn() { this.dawns++ }
}`,
  })
  const bakery = mud.load('/domains/a/bakery')
  const ann = mud.player('Ann', { at: '/domains/a/bakery' })
  const before = bakery.dawns
  let lit = 0
  for (let i = 0; i < 40; i++) {
    const from = ann.output.length
    bakery.resetNow()
    const seen = ann.output.slice(from)
    expect(seen).toContain('The baker says, "Who was at the bread?"')
    expect(seen).not.toContain('not here')
    if (seen.includes('The oven is lit.')) lit++
  }
  expect(bakery.dawns).toBe(before + 40)
  expect(lit).toBeGreaterThan(8)
  expect(lit).toBeLessThan(32)
  expect(room(1).livings).toEqual([])
})

test('two lines of one program are two, and each has its own timer', async () => {
  const { mud } = await arena({ rat, lair: lair("{ path: './rat' }, { path: './rat', after: 100 }") })
  const room = mud.load('/domains/a/lair')
  expect(room.livings.length).toBe(2)
  for (const one of [...room.livings]) slay(one)
  room.resetNow()
  expect(room.livings.length).toBe(1)
})
