import { expect, onTestFinished, test } from 'vitest'
import { liveSlotOf } from '../../driver/kernel/objects/base.ts'
import { type AnyObject, testDriver } from '../../driver/testing.ts'
import { arena, at, monster } from './arena.ts'

const zone = (body: string) => `import { Zone } from '/std/zone'\nexport default class Z extends Zone { ${body} }`
const files = {
  rat: monster("name = 'rat'; short = 'a rat'"),
  r2: `import { Room } from '/std/room'
export default class R2 extends Room { exits = { west: './r1', east: './r3' }; spawns = [{ path: './rat', count: 2 }] }`,
  zone: zone("title = 'Hills'; rooms = ['./r1', './r2']; lifespan = 3; mode = 'empty' as const"),
  never: zone("title = 'Stone'; rooms = ['./r3']; lifespan = 1; mode = 'never' as const"),
  always: zone("title = 'Wind'; rooms = ['./r4']; lifespan = 2; mode = 'always' as const"),
}

test('a zone grows older each minute, and is reset in its turn once it is old enough: never, when empty, always', async () => {
  const { mud, room } = await arena(files)
  const [hills, stone, wind] = ['zone', 'never', 'always'].map(name => mud.load(`/domains/a/${name}`))
  const ann = mud.player('Ann', at(1))
  mud.player('Bob', at(4))
  mud.advance(121)
  expect([hills!.age, stone!.age]).toEqual([2, 0])
  expect(wind!.lastReset).not.toBeNull()
  for (const rat of [...room(2).livings]) rat.destruct()
  // Ann delays the reset of her zone only.
  mud.advance(180)
  expect(hills!.age).toBe(3)
  expect(room(2).livings).toEqual([])
  ann.move('/domains/a/r3')
  mud.advance(11)
  expect(room(2).livings.length).toBe(2)
  expect(hills!.age).toBe(0)
  expect(stone!.lastReset).toBeNull()
})

test("a zone's rooms are reset with their zone only; another room each period, for as long as a player stays there", async () => {
  const counted = `import { Room } from '/std/room'
export default class R extends Room { resets = 0; reset() { super.reset(); this.resets++ }; spawns = [{ path: '/domains/a/rat' }] }`
  const { mud, room } = await arena(
    { ...files, r3: counted, r4: counted, '/domains/a/far/r5.ts': counted },
    { resetSeconds: 100, seed: 2 },
  )
  for (const name of ['never', 'always']) mud.load(`/domains/a/${name}`)
  const [never, always, free] = [room(3), room(4), room(5)]
  const players = [3, 4, 5].map(n => mud.player(['Ann', 'Bob', 'Cid'][n - 3]!, at(n)))
  for (const one of [never, free]) one.livings.find((living: AnyObject) => living.name === 'rat').destruct()
  for (let i = 0; i < 10; i++) {
    mud.advance(100)
    for (const player of players) player.command('look')
  }
  const rats = (one: AnyObject) => one.livings.filter((living: AnyObject) => living.name === 'rat').length
  expect([never.resets, rats(never)]).toEqual([1, 0])
  expect([free.resets, rats(free)]).toEqual([11, 1])
  // The room is reset every two minutes, not every 100 seconds.
  expect(always.resets).toBe(1 + Math.floor(1000 / 120))
  players[0]!.move('/domains/a/r1')
  mud.advance(1000)
  players[0]!.move('/domains/a/r3')
  expect([never.resets, rats(never)]).toEqual([1, 0])
  // When an edit takes the room out of the zone, the room resets itself again.
  await mud.write('/domains/a/never.ts', zone("rooms = []; mode = 'never' as const"))
  mud.advance(101)
  expect(rats(never)).toBe(1)
})

test('wizards do not hold a zone up; zones, zstat and zreset', async () => {
  const { mud, room } = await arena(files)
  const hills = mud.load('/domains/a/zone')
  const wiz = mud.player('Wiz', { ...at(2), wizard: true })
  mud.advance(200)
  expect(hills.lastReset).not.toBeNull()
  for (const rat of [...room(2).livings]) if (rat !== wiz) rat.destruct()
  expect(wiz.command('zones hills')).toMatch(/\/domains\/a\/zone: Hills \(\d of 3 min, empty\)/)
  expect(wiz.command('zstat')).toContain('2 rooms, 2 loaded, with 0 monsters in them')
  expect(wiz.command('zreset')).toMatch(/Hills is reset\.\n$/)
  expect(room(2).livings.length).toBe(3)
  expect(wiz.command('zreset nowhere')).toBe("There is no zone 'nowhere'.\n")
  wiz.move('/domains/a/r4')
  expect(wiz.command('zstat')).toBe('This place is in no zone.\n')
})

const list = (of: AnyObject) => of.inventory as readonly AnyObject[]
const names = (of: AnyObject) => list(of).map(({ name }) => name)
const item = (kind: string, body: string) => `import { ${kind} } from '/std/${kind.toLowerCase()}'
export default class I extends ${kind} { ${body} }`
const orcs = {
  chief: monster("name = 'chief'; short = 'an orc chief'"),
  grunt: monster("name = 'grunt'; short = 'an orc grunt'"),
  axe: item('Weapon', "name = 'axe'"),
  buckler: item('Armour', "name = 'buckler'; place = 'shield' as const"),
  key: item('Key', "name = 'key'"),
  chest: item('Container', "name = 'chest'; takeable = false"),
  gold: item('Item', "name = 'gold'"),
  bones: item('Item', "name = 'bones'"),
  r3: `import { Room } from '/std/room'
export default class R3 extends Room { exits = { west: './r2', east: './r4' }; doors = { east: { name: 'gate', start: 'open' as const } } }`,
}
const commands = `[
  ['M', 0, './chief', 1, './r1'],
  ['E', 1, './axe', 1, 'wield'],
  ['E', 1, './buckler', 1, 'shield'],
  ['G', 1, './key', 1],
  ['M', 0, './grunt', 4, './r2'],
  ['M', 0, './grunt', 4, './r2'],
  ['G', 1, './gold', 9],
  ['O', 0, './chest', 1, './r3'],
  ['P', 1, './gold', 9, './chest'],
  ['R', 0, './r4', './bones'],
  ['D', 0, './r3', 'east', 'locked'],
] as const`

test('a reset list: chains by the if-flag, limits of the world, and nothing that is there is touched', async () => {
  const { mud, room, put } = await arena({
    ...orcs,
    zone: zone(
      `rooms = ['./r1', './r2', './r3', './r4']; lifespan = 3; mode = 'always' as const; resets = ${commands}`,
    ),
  })
  put('bones', 4)
  const orcZone = mud.load('/domains/a/zone')
  mud.advance(1)
  const [chief] = room(1).livings
  expect(names(chief)).toEqual(['axe', 'buckler', 'key'])
  expect([chief.wielded.name, chief.worn.shield.name]).toEqual(['axe', 'buckler'])
  expect(chief.home).toBe('/domains/a/r1')
  expect(room(2).livings.map((one: AnyObject) => one.inventory.length)).toEqual([0, 1])
  expect(names(room(3).inventory[0]!)).toEqual(['gold'])
  expect(room(3).doorState('east')).toBe('locked')
  expect(names(room(4))).toEqual([])
  // A second reset doubles nothing. A grunt that has gone elsewhere isn't called back, and another one is made.
  orcZone.resetZone()
  expect(room(2).livings.length).toBe(2)
  room(2).livings[0].move(room(4))
  orcZone.resetZone()
  expect([room(2).livings.length, room(4).livings.length]).toEqual([2, 1])
  room(2).livings[0].move(room(4))
  orcZone.resetZone()
  // The limit is four in the world.
  room(2).livings[0].move(room(4))
  orcZone.resetZone()
  expect([room(2).livings.length, room(4).livings.length]).toEqual([1, 3])
  // The chief is dead, and a player has its axe. The new chief gets no axe, and the lines that depend on it are skipped.
  const ann = mud.player('Ann', at(5))
  chief.wielded.move(ann)
  chief.destruct()
  orcZone.resetZone()
  expect(names(room(1).livings[0])).toEqual([])
})

test('P fills a container that is there already: the last one made, and in an instance one of its own', async () => {
  const { mud, room } = await arena({
    ...orcs,
    zone: zone(
      "rooms = ['./r1', './r2']; instanced = { for: 'crowd' as const, most: 1 }; resets = [['O', 0, './chest', 9, './r1'], ['P', 0, './gold', 2, './chest']] as const",
    ),
  })
  const hall = mud.load('/domains/a/zone')
  mud.advance(1)
  const chest = room(1).inventory[0]! as AnyObject
  list(chest)[0]!.destruct()
  hall.resetZone()
  expect(list(room(1)).length).toBe(1)
  expect(names(chest)).toEqual(['gold'])
  // The limit is two in the world.
  for (let i = 0; i < 3; i++) hall.resetZone()
  expect(names(chest)).toEqual(['gold', 'gold'])
  for (const one of list(chest)) one.destruct()
  const newer = mud.clone('/domains/a/chest')
  newer.move('/domains/a/r2')
  hall.resetZone()
  expect([names(chest), names(newer)]).toEqual([[], ['gold']])
  mud.player('Ann', at(1))
  const bob: AnyObject = mud.player('Bob', { at: '/domains/a/r3' })
  bob.command('west')
  bob.command('west')
  const inside = bob.environment as AnyObject
  inside.instance.renew()
  expect(names(newer)).toEqual(['gold'])
  expect(list(inside).map((one: AnyObject) => [one.name, names(one)])).toContainEqual(['chest', ['gold', 'gold']])
})

test('a line with an unknown path is reported, and the other lines run', async () => {
  const { mud, room } = await arena({
    grunt: orcs.grunt,
    zone: zone(
      "rooms = ['./r1']; resets = [['M', 0, './nobody', 1, './r1'], ['G', 1, './nothing', 1], ['M', 0, './grunt', 1, './r1']] as const",
    ),
  })
  mud.load('/domains/a/zone')
  mud.advance(1)
  expect(room(1).livings.length).toBe(1)
  expect(mud.log.filter(line => line.includes('reset 1 (M 0 ./nobody 1 ./r1)')).length).toBe(1)
  mud.load('/domains/a/zone').resetZone()
  expect(mud.log.filter(line => line.includes('reset 1 (M 0 ./nobody 1 ./r1)')).length).toBe(1)
})

test('things of spawns are worn, carried or inside; containers are filled again, livings are not; world limits apply', async () => {
  const { mud } = await arena({
    ...orcs,
    cave: `import { Room } from '/std/room'
export default class Cave extends Room {
  spawns = [
    { path: './chief', has: [{ path: './axe', worn: 'wield' as const }, { path: './key', most: 1 }] },
    { path: './grunt', count: 3, most: 2 },
    { path: './chest', has: [{ path: './gold', count: 2 }] },
  ]
}`,
  })
  const cave = mud.load('/domains/a/cave')
  const found = (name: string) => list(cave).filter(one => one.name === name)
  expect(found('chief')[0]!.wielded.name).toBe('axe')
  expect(names(found('chief')[0]!)).toEqual(['axe', 'key'])
  expect(found('grunt').length).toBe(2)
  found('chief')[0]!.wielded.destruct()
  list(found('chest')[0]!)[0]!.destruct()
  cave.resetNow()
  expect(names(found('chest')[0]!)).toEqual(['gold', 'gold'])
  expect(names(found('chief')[0]!)).toEqual(['key'])
})

test('instazone writes the reset list of a zone as it is, without players and without things made by create()', async () => {
  const { mud, room, put } = await arena({
    ...orcs,
    chief: monster("name = 'chief'; create() { super.create(); this.clone('./key').move(this) }"),
    zone: zone("rooms = ['./r1', './r2', './r3']"),
  })
  mud.load('/domains/a/zone')
  const wiz = mud.player('Wiz', { ...at(1), wizard: true })
  const chief = put('chief', 1)
  const axe = mud.clone('/domains/a/axe')
  axe.move(chief)
  chief.wield(axe)
  mud.clone('/domains/a/gold').move(put('chest', 2))
  room(3).setDoor('east', 'locked')
  expect(wiz.command('instazone')).toBe(`import type { ResetLine } from '/std/resets'

/** What is where, as instazone found it. */
export const resets: readonly ResetLine[] = [
  ['M', 0, './chief', 1, './r1'],
  ['E', 1, './axe', 1, 'wield'],
  ['O', 0, './chest', 1, './r2'],
  ['P', 1, './gold', 1, './chest'],
  ['D', 0, './r3', 'east', 'locked'],
]
`)
  expect(wiz.command('instazone as rom')).toContain('has paths for numbers')
})

/** Returns the steps for a monster's step, a look, a reset and a check of all zones, in a world with a number of zones. */
async function stepsAmong(count: number): Promise<Record<string, number>> {
  const many: Record<string, string> = {}
  for (let i = 0; i < count; i++)
    many[`/domains/far/z${i}.ts`] = zone(
      `title = 'Far ${i}'; rooms = Array.from({ length: 1000 }, (_, n) => \`./room${i}/\${n}\`)`,
    )
  const { mud, room } = await arena({
    ...files,
    ...many,
    '/daemons/probe.ts': `import { MudObject } from '/std/object'
import { zones } from '/std/daemons'
export default class Probe extends MudObject { ask() { return zones().zoneOf('/domains/a/r2')?.title } }`,
  })
  mud.load('/domains/a/zone')
  for (let i = 0; i < count; i++) mud.load(`/domains/far/z${i}`)
  // In the past, a reload dropped the index of zones.
  await mud.write('/domains/a/rat.ts', files.rat)
  mud.advance(1)
  const rat = room(2).livings[0]!
  const ann = mud.player('Ann', at(2))
  const probe = mud.load('/daemons/probe')
  const stepsOf = (object: AnyObject, work: () => void) => {
    const before = liveSlotOf(object as never).cost
    work()
    return liveSlotOf(object as never).cost - before
  }
  const steps = {
    ask: stepsOf(probe, () => mud.driver.guard.attempt('apply', probe as never, () => probe.ask())),
    look: stepsOf(ann, () => ann.command('look')),
    beats: stepsOf(rat, () => mud.advance(20)),
  }
  expect(mud.faults).toEqual([])
  await mud.stop()
  return steps
}

test('what asks for the zone of a room takes as many steps among 100 zones of 1,000 rooms as in one', async () => {
  const [few, many] = [await stepsAmong(0), await stepsAmong(100)]
  expect(few['ask']).toBeGreaterThan(0)
  expect(many).toEqual(few)
}, 120_000)

test('a room that two zones list is of the first; when that zone gives it up, of the other', async () => {
  const shared = (rooms: string) => zone(`title = 'First'; rooms = [${rooms}]`)
  const { mud } = await arena({
    ...files,
    zone: shared("'./r1', './r2'"),
    '/domains/a/second.ts': zone("title = 'Second'; rooms = ['./r2', './r3']"),
  })
  const first = mud.load('/domains/a/zone')
  const second = mud.load('/domains/a/second')
  const zones = mud.load('/daemons/zones')
  const of = (n: number) => zones.zoneOf(`/domains/a/r${n}`)
  expect([of(1), of(2), of(3)]).toEqual([first, first, second])
  await mud.write('/domains/a/zone.ts', shared("'./r1'"))
  expect([of(1), of(2), of(3)]).toEqual([first, second, second])
  await mud.write('/domains/a/zone.ts', shared("'./r2', './r3'"))
  expect([of(1), of(2), of(3)]).toEqual([null, first, first])
  first.destruct()
  expect([of(1), of(2), of(3)]).toEqual([null, second, second])
})

test('a zone that sets its rooms in create(), as LPC does, has them at once', async () => {
  const { mud } = await arena({
    ...files,
    zone: zone(
      "title = 'Hills'; create() { super.create(); this.rooms = ['./r1']; this.instanced = { for: 'group', rooms: ['./r2'] } }",
    ),
  })
  const hills = mud.load('/domains/a/zone')
  const zones = mud.load('/daemons/zones')
  expect([zones.zoneOf('/domains/a/r1'), zones.instancedAt('/domains/a/r2')]).toEqual([hills, hills])
})

test('a zone of 30,000 rooms of a domain is noted in slices, and resets', async () => {
  const { mud } = await arena({
    ...files,
    zone: zone(
      "title = 'Vast'; lifespan = 1; mode = 'always' as const; rooms = Array.from({ length: 30000 }, (_, n) => './far' + n)",
    ),
  })
  const vast = mud.load('/domains/a/zone')
  mud.advance(2)
  expect(mud.load('/daemons/zones').zoneOf('/domains/a/far29999')).toBe(vast)
  expect(vast.isEmpty).toBe(true)
  expect(mud.faults).toEqual([])
})

test('a zone has rooms of its own domain: those of others it neither holds nor resets', async () => {
  const mud = await testDriver({
    files: {
      '/domains/castle/hall.ts': `import { Room } from '/std/room'
export default class Hall extends Room { short = 'A hall'; spawns = [{ path: './imp' }] }`,
      '/domains/castle/imp.ts': `import { Monster } from '/std/monster'
export default class Imp extends Monster { name = 'imp' }`,
      '/domains/evil/den.ts': `import { Room } from '/std/room'
export default class Den extends Room { short = 'A den' }`,
      '/domains/evil/zone.ts': `import { Zone } from '/std/zone'
export default class Evil extends Zone { title = 'Evil'; rooms = ['/domains/castle/hall', './den']; mode = 'always' as const; lifespan = 1 }`,
    },
  })
  onTestFinished(() => mud.stop())
  const hall = mud.load('/domains/castle/hall')
  const zone = mud.load('/domains/evil/zone')
  const zones = mud.load('/daemons/zones')
  expect([zones.zoneOf('/domains/castle/hall'), zones.zoneOf('/domains/evil/den')]).toEqual([null, zone])
  for (const one of [...hall.inventory] as AnyObject[]) one.destruct()
  mud.advance(300)
  expect(zone.loadedRooms.map(({ path }: AnyObject) => path)).not.toContain('/domains/castle/hall')
  expect(zone.mistakes()).toContain("rooms: '/domains/castle/hall' is of another domain: it has a zone there")
})

test('a zone that is written beside loaded rooms begins within seconds; one that is wrong is told once, and begins when it is mended', async () => {
  const { mud, room } = await arena({ grunt: orcs.grunt })
  mud.player('Ann', at(1))
  mud.advance(10)
  expect(room(1).livings.length).toBe(1)
  const source = zone("rooms = ['./r1']; mode = 'always' as const; resets = [['M', 0, './grunt', 1, './r1']] as const")
  mud.driver.files.write('/domains/a/zone.ts', `${source}\nthrow new Error('no zone')`)
  mud.advance(60)
  expect(mud.faults.filter(({ message }) => message.includes('no zone')).map(({ times }) => times)).toEqual([1])
  mud.driver.faults.length = 0
  mud.driver.files.write('/domains/a/zone.ts', source)
  mud.advance(11)
  expect(mud.find('/domains/a/zone')).not.toBe(null)
  mud.advance(1)
  expect(room(1).livings.length).toBe(2)
})
