import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

const room = (body: string) => `import { Room } from '/std/room'\nexport default class R extends Room { ${body} }`
const zone = (instanced: string) => `import { Zone } from '/std/zone'
export default class Crypt extends Zone { title = 'The crypt'; rooms = ['./hall', './lair']; instanced = ${instanced} }`
const files = {
  '/domains/t/road.ts': room("short = 'A road'; exits = { down: './c/hall' }"),
  '/domains/t/c/hall.ts': room(
    "short = 'A hall'; exits = { up: '../road', east: './lair' }; doors = { east: { name: 'gate', start: 'closed' as const } }; spawns = [{ path: './ghoul' }]",
  ),
  '/domains/t/c/lair.ts': room(
    "short = 'A lair'; exits = { west: './hall' }; doors = { west: { name: 'gate', start: 'closed' as const } }; spawns = [{ path: './boss', after: 100 }, { path: './chest' }]",
  ),
  '/domains/t/c/ghoul.ts': `import { Monster } from '/std/monster'
import { Wander } from '/behaviours/wander'
export default class Ghoul extends Monster {
  name = 'ghoul'; short = 'a ghoul'; maxHp = 20; mood = 'calm'
  behaviours = [Wander.with({ chance: 100 })]
  create() { super.create(); this.clone('./bone').move(this) }
}`,
  '/domains/t/c/bone.ts': `import { Item } from '/std/item'\nexport default class Bone extends Item { name = 'bone'; short = 'a bone' }`,
  '/domains/t/c/boss.ts': `import { Monster } from '/std/monster'
export default class Boss extends Monster { name = 'boss'; short = 'a boss'; maxHp = 500 }`,
  '/domains/t/c/chest.ts': `import { Container } from '/std/container'
export default class Chest extends Container { name = 'chest'; short = 'a chest'; takeable = false }`,
  '/domains/t/c/zone.ts': zone("{ for: 'group' as const, minutes: 30 }"),
}
const hall = '/domains/t/c/hall'
const lair = '/domains/t/c/lair'

async function world(more: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ seed: 3, files: { ...files, ...more }, ...options })
  onTestFinished(async () => {
    const { faults } = mud
    await mud.stop()
    expect(faults).toEqual([])
  })
  mud.load('/domains/t/c/zone')
  return mud
}
const start = { at: '/domains/t/road' }
/** Returns the room where somebody is. */
const here = (who: AnyObject) => who.environment as AnyObject
const names = (room: AnyObject) => room.inventory.map((one: AnyObject) => one.name)
const instances = (mud: TestDriver): AnyObject => mud.load('/daemons/instances')

test('each group has its own instance with its own monsters and doors, which all members enter', async () => {
  const mud = await world()
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, start))
  bob!.command('follow ann')
  ann!.command('group bob')
  expect(ann!.command('down')).toContain('A hall')
  expect(ann!.output).toContain('You come to a place of your own, for 30 minutes.')
  cid!.command('down')
  expect(here(ann!)).toBe(here(bob!))
  expect(here(cid!)).not.toBe(here(ann!))
  expect([here(ann!).address, here(cid!).address]).toEqual([`${hall}@1`, `${hall}@2`])
  expect(here(ann!).path).toBe(hall)
  // The shared rooms are unchanged, and nobody is in them.
  expect(mud.find(hall)).toBeNull()
  ann!.command('open gate')
  expect(here(ann!).doorState('east')).toBe('open')
  expect(here(cid!).doorState('east')).toBe('closed')
  ann!.command('east')
  expect(here(ann!).address).toBe(`${lair}@1`)
  expect(here(ann!).doorState('west')).toBe('open')
  expect(names(here(ann!))).toEqual(expect.arrayContaining(['boss', 'chest', 'ann', 'bob']))
  // After leaving and entering again, the group is in the same instance.
  ann!.command('west')
  ann!.command('up')
  expect(here(ann!).path).toBe('/domains/t/road')
  ann!.command('down')
  expect(here(ann!).address).toBe(`${hall}@1`)
})

test('a monster of an instance does not leave it, unless it follows a player', async () => {
  const mud = await world()
  const ann = mud.player('Ann', start)
  ann.command('down')
  const [ghoul] = here(ann).livings.filter((one: AnyObject) => one.name === 'ghoul')
  expect(ghoul.home).toBe(`${hall}@1`)
  mud.advance(120)
  expect(ghoul.environment.instance).toBe(here(ann).instance)
  expect(mud.load('/domains/t/road').livings).toEqual([])
})

test('its monsters do not come back, and its timers are its own', async () => {
  const mud = await world()
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, start))
  for (const one of [ann!, bob!]) for (const line of ['down', 'open gate', 'east']) one.command(line)
  const boss = (who: AnyObject) => here(who).livings.find((one: AnyObject) => one.name === 'boss')
  boss(ann!).hurt(500, null)
  mud.advance(90)
  expect(boss(ann!)).toBeUndefined()
  expect(boss(bob!)).toBeDefined()
  mud.advance(20)
  expect(boss(ann!)).toBeDefined()
  const ghouls = here(ann!).instance.rooms.flatMap((one: AnyObject) =>
    one.livings.filter((who: AnyObject) => who.name === 'ghoul'),
  )
  for (const one of ghouls) one.hurt(100, null)
  mud.advance(1000)
  for (const one of here(ann!).instance.rooms) expect(names(one)).not.toContain('ghoul')
})

test('when an instance ends, players are warned and moved out with all their belongings; the rest is destructed', async () => {
  const mud = await world()
  const ann = mud.player('Ann', start)
  const bread = mud.clone('/domains/vale/items/bread')
  const sword = mud.clone('/domains/vale/items/sword')
  bread.move(ann)
  sword.move(ann)
  for (const line of ['down', 'open gate', 'east', 'put bread in chest', 'drop sword']) ann.command(line)
  expect(names(here(ann))).toContain('sword')
  mud.advance(25 * 60 + 5)
  expect(ann.output).toContain('in 5 minutes this place will be gone')
  mud.advance(5 * 60)
  expect(ann.output).toContain('in 10 seconds this place will be gone')
  const road = mud.load('/domains/t/road')
  expect(here(ann)).toBe(road)
  expect(ann.lastRoom).toBe('/domains/t/road')
  expect(names(road)).toEqual(expect.arrayContaining(['ann', 'loaf', 'sword']))
  expect(instances(mud).all).toEqual([])
  for (const path of [hall, lair, '/domains/t/c/boss', '/domains/t/c/ghoul', '/domains/t/c/bone']) {
    expect((mud.driver.programs.get(path)?.instances ?? []).filter(one => !one.isBlueprint)).toEqual([])
  }
  expect(Object.keys(mud.load('/daemons/spawns')._waits)).toEqual([])
})

test('an empty one waits a while for its people, and ends', async () => {
  const mud = await world()
  const ann = mud.player('Ann', start)
  ann.command('down')
  ann.command('up')
  mud.advance(9 * 60)
  expect(instances(mud).all.length).toBe(1)
  mud.advance(70)
  expect(instances(mud).all.length).toBe(0)
  ann.command('down')
  expect(here(ann).address).toBe(`${hall}@2`)
})

test("only a boss's lair has instances, the rest of the zone is shared; each instance has both sides of the lair's door", async () => {
  const mud = await world({ '/domains/t/c/zone.ts': zone("{ for: 'group' as const, rooms: ['./lair'], minutes: 30 }") })
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, start))
  for (const one of [ann!, bob!]) one.command('down')
  expect(here(ann!)).toBe(here(bob!))
  expect(here(ann!).address).toBe(hall)
  expect(ann!.command('east')).toContain('The gate is closed')
  expect(instances(mud).all).toEqual([])
  ann!.command('open gate')
  ann!.command('east')
  const [lair] = instances(mud).all[0].rooms
  expect(here(ann!)).toBe(lair)
  // The door is open in the instance, too. A change of it there has no effect outside.
  expect(lair.doorState('west')).toBe('open')
  ann!.command('close gate')
  expect(mud.load(hall).doorState('east')).toBe('open')
  bob!.command('east')
  expect(instances(mud).all.length).toBe(2)
  // A boss that holds the door shuts out players who come later.
  lair.holdDoor('west', 'locked', lair.livings[0])
  const cid = mud.player('Cid', start)
  cid.command('down')
  cid.command('follow ann')
  ann!.command('group cid')
  cid['_leader'] = ann
  ann!.takeAlong(cid)
  expect(cid.command('east')).toContain('The gate is closed')
})

test('instances for a crowd: players who come to a crowded zone enter one, and return to the shared rooms when it ends', async () => {
  const mud = await world({ '/domains/t/c/zone.ts': zone("{ for: 'crowd' as const, most: 2, minutes: 10 }") })
  const all = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map(name => mud.player(name, start))
  for (const one of all) one.command('down')
  expect(all.map(one => here(one).address)).toEqual([hall, hall, `${hall}@1`, `${hall}@1`, `${hall}@2`])
  mud.advance(11 * 60)
  // The shared rooms are full, so the instances continue.
  expect(instances(mud).all.length).toBe(2)
  all[0]!.command('up')
  mud.advance(10)
  // There is one free place in the shared rooms. Eve gets it, because she is alone in her instance; the other two stay.
  expect(here(all[4]!).address).toBe(hall)
  expect(here(all[2]!).address).toBe(`${hall}@1`)
})

test('after the process is killed an instance is unchanged: players, monsters, their things, doors, things on the floor', async () => {
  const store = new MemoryStore()
  const mud = await world({}, { store })
  const ann = mud.player('Ann', start)
  const sword = mud.clone('/domains/vale/items/sword')
  sword.move(ann)
  for (const line of ['down', 'open gate', 'drop sword']) ann.command(line)
  const [ghoul] = here(ann).instance.rooms.flatMap((one: AnyObject) =>
    one.livings.filter((who: AnyObject) => who.name === 'ghoul'),
  )
  ghoul.move(here(ann))
  ann.attack(ghoul)
  ghoul.hp = 13
  ghoul.maxHp = 2000
  ann.maxHp = ann.hp = 2000
  await mud.save()
  mud.driver.persistence.sweep()
  mud.driver.persistence.look(() => true)
  await mud.driver.persistence.flush()
  mud.driver.stop()

  const again = await testDriver({ seed: 3, files, store })
  onTestFinished(() => again.stop())
  again.load('/daemons/instances')
  const her = await again.fetchPlayer('Ann', true)
  expect(here(her).address).toBe(`${hall}@1`)
  expect(here(her).doorState('east')).toBe('open')
  expect(names(here(her)).sort()).toEqual(['ann', 'ghoul', 'sword'])
  const back = here(her).livings.find((one: AnyObject) => one.name === 'ghoul')
  expect(back.home).toBe(`${hall}@1`)
  expect(names(back)).toEqual(['bone'])
  expect(back.hp).toBe(13)
  expect(back.attacker).toBe(here(her).livings.find((one: AnyObject) => one.name === 'ann'))
  // The instance's time continues, and it ends as usual.
  again.advance(31 * 60)
  expect(here(her).address).toBe('/domains/t/road')
  expect(names(here(her))).toContain('sword')
  expect(again.faults).toEqual([])
})

test('a player who left in an instance that has ended since returns outside of it', async () => {
  const store = new MemoryStore()
  const mud = await world({}, { store })
  const ann = mud.player('Ann', start)
  ann.command('down')
  expect(ann.lastRoom).toBe(`${hall}@1`)
  await mud.save()
  ann.command('quit')
  mud.advance(11 * 60)
  expect(instances(mud).all).toEqual([])
  const back = await mud.fetchPlayer('Ann')
  expect(here(back).path).toBe('/domains/t/road')
})

test('an edit of a room goes live in all instances, and an edit of the zone changes which rooms they have', async () => {
  const mud = await world()
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, start))
  for (const one of [ann!, bob!]) one.command('down')
  await mud.write('/domains/t/c/hall.ts', files['/domains/t/c/hall.ts'].replace('A hall', 'A dusty hall'))
  for (const one of [ann!, bob!]) expect(one.command('look')).toContain('A dusty hall')
  await mud.write('/domains/t/c/zone.ts', zone('null'))
  const cid = mud.player('Cid', start)
  cid.command('down')
  expect(here(cid).address).toBe(hall)
})

test('wizards list instances and end them', async () => {
  const mud = await world()
  const ann = mud.player('Ann', start)
  const wiz = mud.player('Wiz', { ...start, wizard: true })
  ann.command('down')
  expect(wiz.command('instances')).toContain('1 /domains/t/c/zone: for ann; 1 room made, in it: ann; 30 min left')
  wiz.move(here(ann))
  expect(wiz.command('spawns')).toContain('/domains/t/c/hall@1 ./ghoul: 1 of 1: here')
  wiz.move('/domains/t/road')
  expect(wiz.command('instances end 9')).toContain("no instance with the number '9'")
  expect(wiz.command('instances end 1')).toBe('Instance 1 has ended.\n')
  expect(here(ann).path).toBe('/domains/t/road')
  expect(wiz.command('instances')).toContain('There are no instances')
})
