import { expect, onTestFinished, test } from 'vitest'
import { type AnyObject, testDriver } from '../../driver/testing.ts'

// The skills and spells of ROM's stock list that look for a thing, a door or somebody far away.

const room = (short: string, more: string) =>
  `import { Room } from '/std/room'\nexport default class R extends Room { short = '${short}'; long = 'A place.'; lightLevel = 5; ${more} }`

const files: Record<string, string> = {
  '/domains/d/zone.ts': `import { Zone } from '/std/zone'
export default class Z extends Zone { name = 'the yard'; rooms = ['./a', './b', './c', './d'] }`,
  '/domains/d/a.ts': room(
    'Room A',
    `exits = { east: './b', south: './d' }; doors = { south: { name: 'oak door', key: './key', start: 'locked' as const } }`,
  ),
  '/domains/d/b.ts': room('Room B', `exits = { west: './a', east: './c' }`),
  '/domains/d/c.ts': room('Room C', `exits = { west: './b' }`),
  '/domains/d/d.ts': room('Room D', `exits = { north: './a' }; noRecall = true`),
  '/domains/d/key.ts': `import { Item } from '/std/item'\nexport default class K extends Item { name = 'key'; short = 'a key' }`,
  '/domains/d/wolf.ts': `import { Monster } from '/std/monster'
export default class W extends Monster { name = 'wolf'; short = 'a wolf'; level = 2 }`,
  '/domains/d/gem.ts': `import { Item } from '/std/item'
export default class G extends Item { name = 'gem'; short = 'a red gem'; value = 70; weight = 1 }`,
  '/domains/d/box.ts': `import { Container } from '/std/container'
export default class B extends Container { name = 'box'; short = 'a box'; closable = true; closed = true; locked = true; key = './key'; pickproof = true }`,
}

async function world() {
  const mud = await testDriver({ seed: 3, files })
  onTestFinished(() => mud.stop())
  const place = (path: string, at: AnyObject | string) => {
    const one = mud.clone(path)
    one.move(typeof at === 'string' ? mud.load(at) : at)
    return one
  }
  for (const one of ['a', 'b', 'c', 'd']) mud.load(`/domains/d/${one}`)
  const ann: AnyObject = mud.player('Ann', { at: '/domains/d/a', level: 30 })
  ann['mana'] = 500
  const type = (line: string): string => {
    const before = ann['output'].length
    ann.command(line)
    mud.advance(10)
    ann['mana'] = 500
    return ann['output'].slice(before)
  }
  const learn = (...names: string[]) => {
    for (const name of names) mud.driver.enter(() => ann['learn'](`/spells/${name}`))
  }
  return { mud, ann, place, type, learn }
}

test('locks are picked where they have a keyhole and are not pickproof', async () => {
  const { mud, ann, place, type } = await world()
  expect(type('pick fence')).toContain("There is no 'fence' to pick.")
  expect(type('pick door')).toContain('You unlock the oak door.')
  expect(mud.load('/domains/d/a')['doorState']('south')).toBe('closed')
  expect(type('pick lock of the door')).toContain('is not locked')
  const box = place('/domains/d/box', '/domains/d/a')
  expect(type('pick box')).toContain('needs its key')
  expect(box['locked']).toBe(true)
  // The key still works, for those who have it.
  place('/domains/d/key', ann)
  expect(type('unlock the box with key')).toContain('You unlock the box.')
  expect(type('lock door')).toContain('You lock the oak door.')
})

test('track tells the way to a creature of the zone', async () => {
  const { place, type } = await world()
  expect(type('track wolf')).toContain("There is no trail of 'wolf' here.")
  place('/domains/d/wolf', '/domains/d/c')
  expect(type('track wolf')).toContain('The trail of the wolf leads east.')
})

test('peek shows what somebody carries, and lore what a thing does', async () => {
  const { place, type } = await world()
  const wolf = place('/domains/d/wolf', '/domains/d/a')
  place('/domains/d/gem', wolf)
  expect(type('peek wolf')).toContain('You see on the wolf:\n  a red gem')
  place('/domains/d/gem', '/domains/d/a')
  expect(type('lore gem')).toContain('The red gem: 1 pound, 70 coins.')
  expect(type('lore cup')).toContain("There is no 'cup' here.")
})

test('locate object tells where things are in the zone, in hands and bags too', async () => {
  const { mud, place, type, learn } = await world()
  learn('locate-object')
  place('/domains/d/gem', place('/domains/d/wolf', '/domains/d/c'))
  place('/domains/d/gem', '/domains/d/b')
  const told = type("cast 'locate object' gem")
  expect(told).toContain('a red gem, carried by a wolf')
  expect(told).toContain('a red gem, in Room B')
  mud.advance(20)
  expect(type("cast 'locate object' cup")).toContain("There is no 'cup' in this country.")
})

test('gate, portal and nexus lead to a creature of the zone, and not where magic is held back', async () => {
  const { mud, ann, place, type, learn } = await world()
  learn('gate', 'portal', 'nexus')
  expect(type('cast gate wolf')).toContain("You can not find 'wolf'.")
  const wolf = place('/domains/d/wolf', '/domains/d/c')
  type('cast gate wolf')
  expect(ann['environment']?.path).toBe('/domains/d/c')
  ann['move'](mud.load('/domains/d/a'))
  expect(type('cast nexus wolf')).toContain('a portal')
  type('enter portal')
  expect(ann['environment']?.path).toBe('/domains/d/c')
  type('enter portal')
  expect(ann['environment']?.path).toBe('/domains/d/a')
  mud.advance(200)
  expect(mud.load('/domains/d/a')['inventory'].some((one: AnyObject) => one['name'] === 'portal')).toBe(false)
  wolf.move(mud.load('/domains/d/d'))
  expect(type('cast portal wolf')).toContain('Something holds back the magic.')
})

test('summon brings members of the party, and nobody else', async () => {
  const { mud, ann, type, learn } = await world()
  learn('summon')
  const bea: AnyObject = mud.player('Bea', { at: '/domains/d/a', level: 5 })
  bea.command('follow ann')
  ann.command('group bea')
  bea['move'](mud.load('/domains/d/c'))
  const cid: AnyObject = mud.player('Cid', { at: '/domains/d/c', level: 5 })
  expect(type('cast summon cid')).toContain("Nobody called 'cid' is in your party.")
  type('cast summon bea')
  expect(bea['environment']?.path).toBe('/domains/d/a')
  expect(cid['environment']?.path).toBe('/domains/d/c')
})

test('a floating disc bears things without their weight, and drops them in the end', async () => {
  const { mud, ann, place, type, learn } = await world()
  learn('floating-disc')
  expect(type("cast 'floating disc'")).toContain('A disc of black light')
  place('/domains/d/gem', ann)
  const before = ann['burden']
  type('put gem in disc')
  expect(ann['burden']).toBe(before - 1)
  mud.advance(1900)
  expect(mud.load('/domains/d/a')['inventory'].some((one: AnyObject) => one['name'] === 'gem')).toBe(true)
})

test('recharge gives a wand more uses, until it is full or breaks', async () => {
  const { mud, ann, type, learn } = await world()
  learn('recharge')
  expect(type('cast recharge')).toContain('You have no wand or staff.')
  const wand = mud.clone('/std/magic')
  mud.driver.enter(() => Object.assign(wand, { name: 'wand', short: 'a wand', use: 'zap', spells: ['/spells/frost'] }))
  wand.move(ann)
  const said = new Set<string>()
  for (let i = 0; i < 40 && !wand.destructed && wand['charges'] < 10; i++) said.add(type('cast recharge wand'))
  expect([...said].join('')).toContain('glows softly')
  expect(wand.destructed || wand['charges'] === 10).toBe(true)
})

test('farsight sees further than scan', async () => {
  const { place, type, learn } = await world()
  learn('farsight')
  place('/domains/d/wolf', '/domains/d/c')
  expect(type('cast farsight')).toContain('a wolf (east, 2 rooms away)')
})

test('asking for the way to a place with instances founds none', async () => {
  const { mud, ann, place, type, learn } = await world()
  await mud.write(
    '/domains/d/zone.ts',
    files['/domains/d/zone.ts']!.replace(
      "rooms = ['./a'",
      "instanced = { for: 'group' as const, rooms: ['./c'] }; rooms = ['./a'",
    ),
  )
  learn('gate')
  place('/domains/d/wolf', '/domains/d/c')
  expect(type('cast gate wolf')).toContain('beyond the reach of magic')
  expect(ann['environment']?.path).toBe('/domains/d/a')
  expect(mud.load('/daemons/instances')['all']).toEqual([])
})
