import { expect, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, monster } from './arena.ts'
import { lairWorld, list, names, program, zone } from './lair.ts'

const lair = (spawns: string, rest = '') => `import { Room } from '/std/room'
export default class Lair extends Room { exits = { west: './r1' }; spawns = [${spawns}]; ${rest} }`
const king = monster("name = 'king'; short = 'a king'; maxHp = 10")
const rat = monster("name = 'rat'; short = 'a rat'; maxHp = 5")

/** Kills somebody as a player would. */
const slay = (one: AnyObject) => one.hurt(one.hp, null)

test('a fixed timer: the monster returns some seconds after its death, and not with an area reset', async () => {
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

test('spawns tells why a monster could not be made', async () => {
  const { mud } = await arena({ rat, lair: lair("{ path: './rta' }, { path: './rat' }") })
  const wiz = mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  const told = wiz.command('spawns here')
  expect(told).toMatch(/\.\/rta: none of 1; its last try failed: .*rta/)
  expect(told).toMatch(/\.\/rat: 1 of 1: here$/m)
  mud.driver.faults.length = 0
})

test('a spawn whose program is missing, or broken, is tried again when its file is written', async () => {
  const { mud } = await arena({ lair: lair("{ path: './rat', count: 2 }") })
  const room = mud.load('/domains/a/lair')
  const rats = () => room.livings.length
  expect(rats()).toBe(0)
  await mud.write('/domains/a/rat.ts', 'export default class Rat extends Nothing {}').catch(() => {})
  mud.advance(6)
  expect(rats()).toBe(0)
  await mud.write('/domains/a/rat.ts', rat)
  mud.advance(6)
  expect(rats()).toBe(2)
  room.livings[0].destruct()
  mud.advance(60)
  expect(rats()).toBe(1)
  mud.driver.faults.length = 0
})

test('a wizard is told that a spawn that was added to a room comes with its reset, and how to have it now', async () => {
  const { mud } = await arena({ king, rat, lair: lair("{ path: './king' }") })
  const wiz = mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  const edit = async (text: string) => {
    const before = wiz.output.length
    await mud.write('/domains/a/lair.ts', text)
    return wiz.output.slice(before)
  }
  expect(await edit(lair("{ path: './king' }", "short = 'A lair'"))).not.toContain('next reset')
  expect(await edit(lair("{ path: './king' }, { path: './rat' }"))).toContain(
    '[reload] ./rat: comes with the next reset of /domains/a/lair: "zreset /domains/a/lair" does that now.',
  )
  expect(wiz.command('zreset /domains/a/lair')).toContain('is reset')
  expect(await edit(lair("{ path: './king' }, { path: './rat' }", "short = 'A den'"))).not.toContain('next reset')
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

test('deaths while the boss lives count, from when it was made', async () => {
  const { mud, put } = await arena({ king, rat, lair: lair("{ path: './king', kills: { './rat': 3 } }") })
  const room = mud.load('/domains/a/lair')
  const kings = () => room.livings.filter((one: AnyObject) => one.name === 'king')
  for (let i = 0; i < 3; i++) slay(put('rat'))
  mud.advance(10)
  slay(put('rat'))
  slay(put('rat'))
  slay(kings()[0])
  mud.advance(10)
  expect(kings()).toEqual([])
  slay(put('rat'))
  mud.advance(10)
  expect(kings().length).toBe(1)
  // The king is new, so the count of deaths has begun again.
  slay(kings()[0])
  mud.advance(10)
  expect(kings()).toEqual([])
})

test('a scale changes what is left of a time, not what has passed', async () => {
  const { mud } = await arena({ king, lair: lair("{ path: './king', after: 300, scale: { players: true } }") })
  const room = mud.load('/domains/a/lair')
  const isThere = () => room.livings.some((one: AnyObject) => one.name === 'king')
  mud.player('Ann', { at: '/domains/a/lair' })
  slay(room.livings.find((one: AnyObject) => one.name === 'king'))
  mud.advance(200)
  // A hundred seconds are left for one player; with two, that is fifty.
  const bob = mud.player('Bob', { at: '/domains/a/lair' })
  mud.advance(20)
  expect(isThere()).toBe(false)
  const wiz = mud.player('Wiz', { at: '/domains/a/lair', wizard: true })
  expect(wiz.command('spawns here')).toMatch(/due in (2[5-9]|3[0-4]) s/)
  // Without Bob, some sixty seconds are left again.
  bob.move('/domains/a/r1')
  bob.move('/domains/a/far/r5')
  mud.advance(50)
  expect(isThere()).toBe(false)
  mud.advance(25)
  expect(isThere()).toBe(true)
})

test("plenty('gold') counts what all characters have, in the world or not, over a restart", async () => {
  const store = new MemoryStore()
  const first = await arena({}, { store })
  const [ann, bob] = ['Ann', 'Bob'].map(name => first.mud.player(name, at(1))) as AnyObject[] as [AnyObject, AnyObject]
  ann.gold = 1000
  bob.gold = 600
  const plenty = (mud: typeof first.mud, target: number) => {
    mud.advance(6)
    return mud.load('/daemons/spawns').plenty('gold', target)
  }
  expect(plenty(first.mud, 1600)).toBe(1)
  first.mud.advance(60)
  bob.leaveWorld('')
  expect(plenty(first.mud, 1600)).toBe(1)
  // For a player in the world, the current coins count.
  ann.gold = 5800
  expect(plenty(first.mud, 1600)).toBe(2)
  ann.gold = 1000
  first.mud.advance(60)
  await first.mud.driver.end('stopped')

  const { mud } = await arena({}, { store })
  expect(plenty(mud, 1600)).toBe(1)
  const again = (await mud.fetchPlayer('Ann')) as AnyObject
  expect(again.gold).toBe(1000)
  expect(plenty(mud, 1600)).toBe(1)
  // This happens when a character is deleted.
  mud.load('/daemons/ledger').closeAccounts('bob', 600)
  expect(plenty(mud, 1000)).toBe(1)
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
  one['_leader'] = one
  mud.advance(130)
  expect(kings()).toBe(1)
  one['_leader'] = null
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
  // The time is 300 s, halved because two players are there, and halved again because it is ten o'clock: 75 s. The hours end meanwhile.
  mud.advance(70)
  expect(room.livings.some((one: { name: string }) => one.name === 'king')).toBe(false)
  mud.advance(10)
  expect(room.livings.some((one: { name: string }) => one.name === 'king')).toBe(true)
  // With four coins instead of sixteen, they spawn twice as often. With sixteen times as many coins as there should be, they spawn four
  // times as seldom, which is the limit.
  for (let i = 0; i < 4; i++) mud.clone('/domains/a/coin')
  expect(daemon.plenty('/domains/a/coin', 16)).toBe(1 / 2)
  for (let i = 0; i < 60; i++) mud.clone('/domains/a/coin')
  mud.advance(6)
  expect(daemon.plenty('/domains/a/coin', 4)).toBe(4)
  expect(daemon.plenty('/domains/a/coin', 1)).toBe(4)
})

test('a zone ages faster with players in it, if its scale says so', async () => {
  const { mud } = await arena({
    zone: `import { Zone } from '/std/zone'
export default class Z extends Zone { rooms = ['./r1']; lifespan = 9; mode = 'always' as const; scale = { players: true } }`,
  })
  const zone = mud.load('/domains/a/zone')
  for (const name of ['Ann', 'Bob', 'Cid']) mud.player(name, at(1))
  mud.advance(61)
  expect(zone.age).toBe(3)
})

test('a drop is likelier if the world has too little of it', async () => {
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
  // There is no gem in the world, so a drop is four times as likely: 80 of 100.
  expect(killed(20)).toBeGreaterThanOrEqual(12)
  for (let i = 0; i < 300; i++) mud.clone('/domains/a/gem')
  mud.advance(6)
  // There are too many gems, so a drop is a quarter as likely: 5 of 100.
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

test('a room acts when it is reset: by chance, through an actor in the room, or by itself', async () => {
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

test('a monster whose create() throws delays no other spawn', async () => {
  const mud = await lairWorld({
    '/domains/t/a.ts': program('Room', "spawns = [{ path: './bad', after: 10 }, { path: './c/ghoul', after: 10 }]"),
    '/domains/t/bad.ts': program('Monster', "name = 'bad'; maxHp = 5"),
  })
  const room = mud.load('/domains/t/a')
  await mud.write(
    '/domains/t/bad.ts',
    program('Monster', "name = 'bad'; maxHp = 5; create() { super.create(); throw new Error('no') }"),
  )
  for (const one of [...room.livings]) one.hurt(99, null)
  mud.advance(60)
  expect(names(room)).toContain('ghoul')
  // The error is reported once, with its line, until code is reloaded.
  const told = () => mud.faults.filter(({ message }) => message === 'spawns: ./bad: no')
  expect(told().map(({ frames, times }) => [frames[0]!.file, times])).toEqual([['/domains/t/bad.ts', 1]])
  await mud.write(
    '/domains/t/bad.ts',
    program('Monster', "name = 'bad'; maxHp = 6; create() { super.create(); throw new Error('no') }"),
  )
  mud.advance(20)
  // After an edit, the error counts as a new one.
  expect(told().map(({ times }) => times)).toEqual([1, 1])
})

test('a spawn that is no record of a path is told, and the others come', async () => {
  const mud = await lairWorld({
    '/domains/t/a.ts': program('Room', "spawns = ['./c/ghoul', { path: './c/ghoul' }] as any"),
  })
  const room = mud.load('/domains/t/a')
  expect(names(room)).toContain('ghoul')
  expect(mud.faults[0]!.message).toBe("spawns: number 1: it has no path: write { path: './npc/rat' }")
})

test('a failed chance starts the timer again, a limit does not; a trigger waits until its room is loaded', async () => {
  const mud = await lairWorld({
    '/domains/t/a.ts': program(
      'Room',
      "spawns = [{ path: './c/ghoul', after: 100, chance: 0 }, { path: './c/boss', most: 0, kills: { './c/imp': 1 } }]",
    ),
    '/domains/t/b.ts': program('Room', "spawns = [{ path: './c/imp', trigger: 'gong' }]"),
  })
  const daemon = mud.load('/daemons/spawns')
  expect(daemon.trigger('gong')).toBe(0)
  const room = mud.load('/domains/t/a')
  expect(names(mud.load('/domains/t/b'))).toEqual([])
  mud.advance(6)
  expect(names(mud.load('/domains/t/b'))).toEqual(['imp'])
  mud.clone('/domains/t/c/imp').hurt(999, null)
  mud.advance(6)
  const [ghoul, boss] = daemon.reports(room).map(({ why }: { why: string }) => why)
  expect(ghoul).toMatch(/^due in \d+ s$/)
  expect(boss).toBe('there are 0 in the world, as many as may be')
})

test('two spawns of one program in a room have a timer each', async () => {
  const mud = await lairWorld({
    '/domains/t/a.ts': program(
      'Room',
      "spawns = [{ path: './c/ghoul', after: 50 }, { path: './c/ghoul', after: 500 }]",
    ),
  })
  const room = mud.load('/domains/t/a')
  for (const one of [...room.livings]) one.hurt(99, null)
  mud.advance(70)
  expect(room.livings.length).toBe(1)
  mud.advance(450)
  expect(room.livings.length).toBe(2)
})

test('things that players pick up or put into a container are not removed by a reset', async () => {
  const mud = await lairWorld({
    '/domains/t/a.ts': program(
      'Room',
      "spawns = [{ path: './bag', has: [{ path: './gem', count: 2 }] }, { path: './box', hours: [8, 10] }]",
    ),
    '/domains/t/bag.ts': program('Container', "name = 'bag'"),
    '/domains/t/box.ts': program('Container', "name = 'box'"),
    '/domains/t/chest.ts': program('Container', "name = 'chest'"),
    '/domains/t/c/zone.ts': zone('null', "resets = [['R', 0, '../road', '../chest']] as const"),
  })
  const room = mud.load('/domains/t/a')
  const ann = mud.player('Ann', { at: '/domains/t/a' })
  ann.command('get bag')
  ann.command('get all from bag')
  for (let i = 0; i < 3; i++) room.resetNow()
  expect(names(ann)).toEqual(['bag', 'gem', 'gem'])
  ann.command('put gem in box')
  mud.advance(200)
  // A new bag has replaced the one that she carries.
  expect(names(room)).toEqual(['ann', 'bag', 'gem'])
  const chest = mud.clone('/domains/t/chest')
  chest.move('/domains/t/road')
  list(ann)
    .find(one => one.name === 'gem')!
    .move(chest)
  mud.load('/domains/t/c/zone').resetZone()
  expect(names(mud.load('/domains/t/road'))).toEqual(['gem'])
})
