import { expect, test } from 'vitest'
import { beating, testDriver } from '../../driver/testing.ts'
import { bareWorld, thing, twoRooms } from './world.ts'

const walker = thing(`met = []
  create() { enableCommands(this) }
  init(who) { this.met.push(who.id) }`)
const stone = thing(`met = []; init(who) { this.met.push(who.id) }`)

test('ids: a blueprint has its path, clones a number', async () => {
  const mud = await bareWorld({ '/domains/t/rat.ts': thing('') })
  expect(mud.load('/domains/t/rat').id).toBe('/domains/t/rat')
  const rat = mud.clone('/domains/t/rat')
  expect(rat.id).toMatch(/^\/domains\/t\/rat#\d+$/)
  expect(mud.find(rat.id)).toBe(rat)
  expect(mud.find('/domains/t/rat#9999')).toBeNull()
  expect(mud.find('/domains/t/cat')).toBeNull()
})

test('init on both sides, as move_object does it', async () => {
  const mud = await bareWorld({
    '/domains/t/room.ts': stone,
    '/domains/t/stone.ts': stone,
    '/domains/t/walker.ts': walker,
  })
  const [room, one, ann, bob] = [
    mud.load('/domains/t/room'),
    mud.clone('/domains/t/stone'),
    mud.clone('/domains/t/walker'),
    mud.clone('/domains/t/walker'),
  ]
  for (const object of [one, ann, bob]) mud.driver.objects.move(object, room)
  expect(room.met).toEqual([ann.id, bob.id])
  expect(one.met).toEqual([ann.id, bob.id])
  expect(ann.met).toEqual([bob.id])
  expect(bob.met).toEqual([ann.id])
  const late = mud.clone('/domains/t/stone')
  mud.driver.objects.move(late, room)
  expect(ann.met).toEqual([bob.id])
  expect(late.met).toEqual([ann.id, bob.id])
})

test('twenty livings: an entry makes 41 calls of init, as the benchmark counts them', async () => {
  const mud = await bareWorld({ '/domains/t/room.ts': stone, '/domains/t/walker.ts': walker })
  const room = mud.load('/domains/t/room')
  const others = Array.from({ length: 20 }, () => mud.clone('/domains/t/walker'))
  for (const other of others) mud.driver.objects.move(other, room)
  for (const object of [room, ...others]) object.met = []
  const comer = mud.clone('/domains/t/walker')
  mud.driver.objects.move(comer, room)
  expect([room, comer, ...others].reduce((sum, object) => sum + object.met.length, 0)).toBe(41)
})

test('an init that moves the comer on ends the round', async () => {
  const mud = await bareWorld({
    '/domains/t/room.ts': stone,
    '/domains/t/pit.ts': stone,
    '/domains/t/trap.ts': thing(`init(who) { move(who, '/domains/t/pit') }`),
    '/domains/t/walker.ts': walker,
  })
  const room = mud.load('/domains/t/room')
  mud.driver.objects.move(mud.clone('/domains/t/trap'), room)
  const after = mud.clone('/domains/t/walker')
  mud.driver.objects.move(after, room)
  const ann = mud.clone('/domains/t/walker')
  mud.driver.objects.move(ann, room)
  expect(ann.environment?.id).toBe('/domains/t/pit')
  expect(room.inventory).not.toContain(ann)
})

test('nothing can be put inside itself', async () => {
  const mud = await bareWorld({ '/domains/t/box.ts': thing('') })
  const [outer, inner] = [mud.clone('/domains/t/box'), mud.clone('/domains/t/box')]
  mud.driver.objects.move(inner, outer)
  expect(() => mud.driver.objects.move(outer, inner)).toThrow('inside itself')
  expect(() => mud.driver.objects.move(outer, outer)).toThrow('inside itself')
  expect(outer.environment).toBeNull()
})

test('an inventory is a snapshot: things may move while it is walked', async () => {
  const mud = await bareWorld({ '/domains/t/box.ts': thing('') })
  const [a, b] = [mud.load('/domains/t/box'), mud.clone('/domains/t/box')]
  const things = [1, 2, 3].map(() => mud.clone('/domains/t/box'))
  for (const one of things) mud.driver.objects.move(one, a)
  for (const one of a.inventory) mud.driver.objects.move(one, b)
  expect(b.inventory).toEqual(things)
  expect(a.inventory).toEqual([])
  expect(() => (b.inventory as unknown[]).push(1)).toThrow()
})

test('a destructed object is nowhere, and throws when it is used', async () => {
  const mud = await bareWorld({
    '/domains/t/rat.ts': thing(`hp = 5
  create() { setHeartBeat(this, 1); callOut(this, 5, 'bite') }
  heartBeat() { this.hp-- }
  bite() {}`),
  })
  const [box, rat, flea] = [mud.clone('/domains/t/rat'), mud.clone('/domains/t/rat'), mud.clone('/domains/t/rat')]
  mud.driver.objects.move(rat, box)
  mud.driver.objects.move(flea, rat)
  mud.driver.objects.destruct(rat)
  expect(rat.destructed).toBe(true)
  expect(flea.destructed).toBe(true)
  expect(box.inventory).toEqual([])
  expect(() => rat.hp).toThrow('/domains/t/rat#2 is destructed (.hp)')
  expect(() => rat.bite()).toThrow('is destructed')
  expect(() => {
    rat.hp = 1
  }).toThrow('is destructed')
  expect(() => mud.driver.objects.move(rat, box)).toThrow('is destructed')
  expect(String(rat)).toContain('destructed')
  expect(mud.find('/domains/t/rat#2')).toBeNull()
  expect(beating(mud)).toEqual([box])
  mud.advance(10)
  expect(mud.faults).toEqual([])
})

test('a throw in create unmakes the object and tells the caller', async () => {
  const mud = await bareWorld({
    '/domains/t/rat.ts': thing(`create() { setHeartBeat(this, 1); throw new Error('stillborn') }`),
  })
  expect(() => mud.clone('/domains/t/rat')).toThrow('stillborn')
  expect(mud.driver.objects.size).toBe(0)
  expect(mud.driver.heartBeats.size).toBe(0)
})

test('a throw in init is reported and the move continues', async () => {
  const mud = await bareWorld({
    '/domains/t/room.ts': thing(`init() { throw new Error('grumble') }`),
    '/domains/t/walker.ts': walker,
  })
  const ann = mud.clone('/domains/t/walker')
  mud.driver.objects.move(ann, mud.load('/domains/t/room'))
  expect(ann.environment?.id).toBe('/domains/t/room')
  expect(mud.faults[0]).toMatchObject({ message: 'grumble', object: '/domains/t/room' })
  expect(mud.faults[0]!.frames[0]).toMatchObject({ file: '/domains/t/room.ts', line: 4 })
})

test('an init() that is for people only is not called for others; a class that overrides it is told of all again', async () => {
  const mud = await testDriver({
    files: {
      '/domains/t/shy.ts': `import { MudObject } from '/std/object'
import { usersOnly } from '/std/decorators'
export default class Shy extends MudObject { met = 0; @usersOnly init() { this.met++ } }`,
      '/domains/t/bold.ts': `import Shy from './shy'\nexport default class Bold extends Shy { init() { this.met += 10 } }`,
      '/domains/t/here.ts': `import { Room } from '/std/room'\nexport default class Here extends Room {}`,
    },
  })
  const [shy, bold] = [mud.clone('/domains/t/shy'), mud.clone('/domains/t/bold')]
  for (const one of [shy, bold]) one.move('/domains/t/here')
  mud.clone('/std/monster').move('/domains/t/here')
  expect([shy.met, bold.met]).toEqual([0, 10])
  mud.player('Ann', { at: '/domains/t/here' })
  expect([shy.met, bold.met]).toEqual([1, 20])
  await mud.stop()
})

test('an object whose onDestruct() never ends is destructed nevertheless, with its inventory', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bag.ts': thing(
        `create() { move(clone('/domains/t/gem'), this) }; cleanUp() { return true }; onDestruct() { for (;;) {} }`,
      ),
      '/domains/t/gem.ts': thing(`onDestruct() { for (;;) {} }`),
      '/domains/t/good.ts': thing('n = 0; create() { setHeartBeat(this, 1) }; heartBeat() { this.n++ }'),
    },
    { cleanUpSeconds: 5 },
  )
  const bag = mud.clone('/domains/t/bag')
  const gem = bag.inventory[0]!
  const good = mud.clone('/domains/t/good')
  mud.advance(10)
  expect([bag.destructed, gem.destructed, good.n]).toEqual([true, true, 10])
  expect(mud.faults.map(({ message }) => message).join()).toContain('steps')
})

test('an init() that destructs an object in the room does not stop the arrival', async () => {
  const mud = await twoRooms({
    '/domains/t/troll.ts': `import { Monster } from '/std/monster'
export default class Troll extends Monster { name = 'troll'; init(who: any) { super.init(who); this.present('rat')?.destruct() } }`,
    '/domains/t/rat.ts': `import { Monster } from '/std/monster'
export default class Rat extends Monster { name = 'rat'; init(who: any) { super.init(who) } }`,
  })
  for (const kind of ['troll', 'rat', 'rat']) mud.clone(`/domains/t/${kind}`).move('/domains/t/other')
  const ann = mud.player('Ann', { at: '/domains/t/room' })
  expect(ann.command('north')).toContain('Another room')
  expect(mud.faults).toEqual([])
  await mud.stop()
})

test('a relative path is refused with an object that is not of the world', async () => {
  const mud = await bareWorld({
    '/domains/t/a.ts': thing(`go() { return clone('./key', { path: '../host/x' } as never) }`),
  })
  expect(() => mud.clone('/domains/t/a').go()).toThrow('is no object')
})

test('a constructor that returns another object is refused', async () => {
  const mud = await bareWorld({
    '/domains/t/b.ts': `import { ObjectBase } from 'driver'
export default class B extends ObjectBase { constructor() { super(); return {} as never } }`,
  })
  expect(() => mud.clone('/domains/t/b')).toThrow('its constructor gives another object')
})

test.each(['id = 1', 'get path() { throw 1 }', 'destructed = true', 'inventory = null', `['dest' + 'ructed'] = true`])(
  'a class can not declare what the driver keeps for each object: %s',
  async member => {
    const mud = await bareWorld({ '/domains/t/a.ts': thing(member) })
    expect(() => mud.clone('/domains/t/a')).toThrow('the driver')
  },
)

test('a reset() that moves the bag into the object that enters it makes no circle', async () => {
  const mud = await bareWorld(
    {
      '/domains/t/bag.ts': thing(`who = null; reset() { if (this.who) move(this, this.who) }`),
      '/domains/t/ann.ts': thing('create() { enableCommands(this) }'),
    },
    { resetSeconds: 10 },
  )
  const [bag, ann] = [mud.clone('/domains/t/bag'), mud.clone('/domains/t/ann')]
  bag.who = ann
  mud.advance(20)
  expect(() => mud.driver.objects.move(ann, bag)).toThrow('inside itself')
  expect([bag.environment, ann.environment]).toEqual([ann, null])
})

test('a create() that never ends leaves no object', async () => {
  const mud = await bareWorld({ '/domains/t/a.ts': thing('create() { for (;;) {} }\nonDestruct() {}') })
  expect(() => mud.clone('/domains/t/a')).toThrow('steps')
  expect(mud.driver.objects.size).toBe(0)
})

test('nothing can be moved into an object that is being destructed', async () => {
  const mud = await bareWorld({
    '/domains/t/ghost.ts': thing(''),
    '/domains/t/box.ts': thing(''),
    '/domains/t/haunted.ts': thing(`onDestruct() { move(clone('/domains/t/ghost'), this.environment) }`),
  })
  const [box, haunted] = [mud.clone('/domains/t/box'), mud.clone('/domains/t/haunted')]
  mud.driver.objects.move(haunted, box)
  mud.driver.objects.destruct(box)
  expect(box.destructed).toBe(true)
  expect(mud.faults[0]!.message).toContain('about to be destructed')
  for (const { instances } of mud.driver.programs.all)
    for (const one of instances) expect(one.environment?.destructed).not.toBe(true)
})
