import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/store/store.ts'
import { type AnyObject, type TestDriver, type TestOptions, testDriver } from '../../driver/testing.ts'

// What was found when somebody tried to break spawns, copies and gear.

const program = (kind: string, body: string, path = `/std/${kind.toLowerCase()}`) => `import { ${kind} } from '${path}'
export default class P extends ${kind} { ${body} }`
const zone = (instanced: string, rest = '') =>
  program('Zone', `rooms = ['./hall', './lair']; instanced = ${instanced}; ${rest}`)
const group = "{ for: 'group' as const, minutes: 30 }"
const files = {
  '/domains/t/road.ts': program('Room', "short = 'A road'; exits = { down: './c/hall' }"),
  '/domains/t/c/hall.ts': program(
    'Room',
    "exits = { up: '../road', east: './lair' }; doors = { east: { name: 'gate' } }; spawns = [{ path: './ghoul' }]",
  ),
  '/domains/t/c/lair.ts': program(
    'Room',
    "exits = { west: './hall' }; doors = { west: { name: 'gate' } }; spawns = [{ path: './boss', kills: { './ghoul': 1 } }, { path: './imp', trigger: 'bell' }]",
  ),
  '/domains/t/c/ghoul.ts': program('Monster', "name = 'ghoul'; maxHp = 20"),
  '/domains/t/c/boss.ts': program('Monster', "name = 'boss'; maxHp = 90"),
  '/domains/t/c/imp.ts': program('Monster', "name = 'imp'"),
  '/domains/t/c/zone.ts': zone(group),
  '/domains/t/gem.ts': program('Item', "name = 'gem'"),
}
const start = { at: '/domains/t/road' }
const here = (who: AnyObject) => who.environment as AnyObject
const list = (of: AnyObject) => of.inventory as readonly AnyObject[]
const names = (of: AnyObject) => list(of).map(({ name }) => name)
const found = (of: AnyObject, name: string) => list(of).find(one => one.name === name)!

async function world(more: Record<string, string> = {}, options: TestOptions = {}): Promise<TestDriver> {
  const mud = await testDriver({ seed: 3, files: { ...files, ...more }, ...options })
  onTestFinished(() => mud.stop())
  return mud
}

test('the first who comes gets a copy, though nobody has loaded the zone; a door that is open leads into it', async () => {
  const mud = await world()
  const ann = mud.player('Ann', start)
  ann.command('down')
  expect(here(ann).address).toBe('/domains/t/c/hall@1')
  const lair = { '/domains/t/c/zone.ts': zone("{ for: 'group' as const, rooms: ['./lair'] }") }
  const other = await world(lair)
  const bob = other.player('Bob', start)
  for (const line of ['down', 'open gate', 'east']) bob.command(line)
  expect(here(bob).address).toBe('/domains/t/c/lair@1')
  expect(here(bob).doorState('west')).toBe('open')
  expect([...mud.faults, ...other.faults]).toEqual([])
})

test('kills, triggers, limits and packs of one copy are its own', async () => {
  const mud = await world({
    '/domains/t/c/hall.ts': files['/domains/t/c/hall.ts'].replace("'./ghoul' }", "'./ghoul', most: 1 }"),
  })
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, start)) as AnyObject[] as [AnyObject, AnyObject]
  for (const one of [ann, bob]) for (const line of ['down', 'open gate', 'east']) one['command'](line)
  expect(names(here(ann).instance.roomAt('/domains/t/c/hall'))).toEqual(['ghoul'])
  expect(names(here(bob).instance.roomAt('/domains/t/c/hall'))).toEqual(['ghoul'])
  found(here(ann).instance.roomAt('/domains/t/c/hall'), 'ghoul').hurt(99, null)
  mud.advance(10)
  expect(names(here(ann))).toContain('boss')
  expect(names(here(bob))).not.toContain('boss')
  expect(mud.load('/daemons/spawns').trigger('bell', bob)).toBe(1)
  expect(names(here(bob))).toContain('imp')
  expect(names(here(ann))).not.toContain('imp')
  expect(mud.faults).toEqual([])
})

test("a copy is its founder's: who has left the group comes back alone, and brings nobody", async () => {
  const mud = await world()
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, start) as AnyObject) as [
    AnyObject,
    AnyObject,
    AnyObject,
  ]
  bob.follow(ann)
  ann.takeAlong(bob)
  ann['command']('down')
  expect(here(bob)).toBe(here(ann))
  bob['command']('up')
  bob.follow(null)
  cid.follow(bob)
  bob.takeAlong(cid)
  bob['command']('down')
  expect(here(cid).address).toBe('/domains/t/c/hall@2')
  expect(here(bob)).toBe(here(cid))
})

test('one copy leads into another: its end puts people where the first began', async () => {
  const mud = await world({
    '/domains/u/deep.ts': program('Room', "exits = { up: '/domains/t/c/hall' }"),
    '/domains/u/zone.ts': program('Zone', "rooms = ['./deep']; instanced = { for: 'group' as const, minutes: 30 }"),
    '/domains/t/c/hall.ts': program('Room', "exits = { up: '../road', down: '/domains/u/deep' }"),
  })
  const ann = mud.player('Ann', start)
  mud.clone('/domains/t/gem').move(ann)
  for (const line of ['down', 'down', 'drop gem']) ann.command(line)
  expect(here(ann).path).toBe('/domains/u/deep')
  mud.advance(31 * 60)
  expect(here(ann).path).toBe('/domains/t/road')
  expect(names(here(ann))).toContain('gem')
})

test('portals, what throws players elsewhere, and a list of resets know of copies', async () => {
  const mud = await world({
    '/domains/t/gate.ts': program('Portal', "name = 'gate'; to = '/domains/t/c/lair'"),
    '/domains/t/c/zone.ts': zone(
      group,
      "resets = [['M', 0, './ghoul', 2, './hall'], ['M', 0, './ghoul', 2, './hall']] as const",
    ),
  })
  mud.clone('/domains/t/gate').move('/domains/t/road')
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, start)) as AnyObject[] as [AnyObject, AnyObject]
  ann['command']('enter gate')
  bob['command']('down')
  expect([here(ann).address, here(bob).address]).toEqual(['/domains/t/c/lair@1', '/domains/t/c/hall@2'])
  expect(names(here(bob)).filter(name => name === 'ghoul').length).toBe(2)
  mud.advance(5)
  expect(mud.find('/domains/t/c/hall')?.inventory ?? []).toEqual([])
  expect(mud.faults).toEqual([])
})

test('people may have to wait for another copy, and a zone whose program is gone can still be left', async () => {
  const mud = await world({
    '/domains/t/c/zone.ts': zone("{ for: 'group' as const, minutes: 30, linger: 1, again: 60 }"),
  })
  const ann = mud.player('Ann', start)
  ann.command('down')
  ann.command('up')
  mud.advance(90)
  expect(ann.command('down')).toContain('Not so soon: this place is closed to you for 59 minutes.')
  mud.advance(60 * 60)
  ann.command('down')
  expect(here(ann).address).toBe('/domains/t/c/hall@2')
  mud.load('/domains/t/c/zone').destruct()
  await mud.driver.reloader.reload(['/domains/t/c/zone.ts']).catch(() => {})
  const wiz = mud.player('Wiz', { ...start, wizard: true })
  expect(wiz.command('instances end 2')).toBe('Copy 2 has ended.\n')
  expect(here(ann).path).toBe('/domains/t/road')
})

test('a broken monster holds nothing else up', async () => {
  const mud = await world({
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
  expect(mud.log.filter(line => line.includes('./bad is not put back: no')).length).toBe(1)
  expect(mud.faults).toEqual([])
})

test('dice against it cost a timer its time and nothing more; a limit costs nothing; a word waits for its room', async () => {
  const mud = await world({
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

test('two lines of one program have a timer each', async () => {
  const mud = await world({
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

test('what players have picked up, or put into something, is theirs, whatever is put back or taken away', async () => {
  const mud = await world({
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
  expect(names(room)).toEqual(['ann', 'gem'])
  const chest = mud.clone('/domains/t/chest')
  chest.move('/domains/t/road')
  list(ann)
    .find(one => one.name === 'gem')!
    .move(chest)
  mud.load('/domains/t/c/zone').resetZone()
  expect(names(mud.load('/domains/t/road'))).toEqual(['gem'])
})

test('gear gives back what it took and takes what it gave: curses, broken effects, levels, what vanishes', async () => {
  const armour = (body: string) => program('Armour', body)
  const mud = await world({
    '/domains/t/curse.ts': armour("name = 'curse'; place = 'finger' as const; bonuses = { hp: -1000, mana: -1000 }"),
    '/domains/t/crown.ts': armour("name = 'crown'; bonuses = { hp: 50 }; grants = ['/effects/nothing']"),
    '/domains/t/hat.ts': armour("name = 'hat'; bonuses = { mana: 30, hp: 50 }; grants = ['/effects/sanctuary']"),
  })
  const ann = mud.player('Ann', { ...start, level: 5 })
  const { maxHp, maxMana } = ann
  for (const name of ['curse', 'crown', 'hat']) mud.clone(`/domains/t/${name}`).move(ann)
  for (const name of ['curse', 'crown', 'crown']) {
    ann.command(`wear ${name}`)
    ann.command(`remove ${name}`)
  }
  expect([ann.maxHp, ann.maxMana]).toEqual([maxHp, maxMana])
  ann.command('wear hat')
  ann.becomeLevel(10)
  ann.command('remove hat')
  const bare = mud.player('Bob', { ...start, level: 10 })
  expect([ann.maxHp, ann.maxMana]).toEqual([bare.maxHp, bare.maxMana])
  ann.command('wear hat')
  found(ann, 'hat').destruct()
  mud.advance(4)
  expect([ann.maxHp, ann.maxMana, ann.affects]).toEqual([bare.maxHp, bare.maxMana, []])
})

test('coins are got once, whenever the process is killed', async () => {
  const more = { '/domains/t/coins.ts': program('Money', 'amount = 50') }
  const store = new MemoryStore()
  const mud = await world(more, { store })
  const ann = mud.player('Ann', start)
  await mud.save()
  const { gold } = ann
  mud.clone('/domains/t/coins').move('/domains/t/road')
  expect(ann.command('get coins')).toContain('You get 50 gold coins.')
  await mud.driver.persistence.flush()
  mud.driver.stop()
  const again = await world(more, { store })
  const her = await again.fetchPlayer('Ann', true)
  expect([her.gold, names(her)]).toEqual([gold + 50, []])
})

test('a death trap lets nobody back out, and what the dead had lies before it', async () => {
  const mud = await world({
    '/domains/t/trap.ts': program('Room', "exits = { up: './road' }; deadly = true"),
    '/domains/t/road.ts': program('Room', "exits = { down: './trap' }"),
  })
  const ann = mud.player('Ann', start)
  mud.clone('/domains/t/gem').move(ann)
  ann.command('down')
  expect(ann.command('up')).toContain('There is no way back.')
  mud.advance(2)
  expect(here(ann).path).toBe('/domains/vale/chapel')
  const [corpse] = list(mud.load('/domains/t/road'))
  expect(names(corpse!)).toEqual(['gem'])
  mud.advance(1700)
  expect(corpse!.destructed).toBe(false)
  const wiz = mud.player('Wiz', { ...start, wizard: true })
  wiz.command('down')
  mud.advance(5)
  expect(wiz.command('up')).not.toContain('no way')
})

test('a door that is held is held on both its sides, and by whom, after an interruption too', async () => {
  const boss = program(
    'Monster',
    "name = 'boss'; maxHp = 900; behaviours = [Boss.with({ opening: { doors: { west: 'locked' as const } }, resetAfter: 10 })]",
  ).replace('import', "import { Boss } from '/behaviours/boss'\nimport")
  const more = {
    '/domains/t/c/boss.ts': boss,
    '/domains/t/c/lair.ts': files['/domains/t/c/lair.ts'].replace(", kills: { './ghoul': 1 }", ''),
    '/domains/t/c/zone.ts': zone('null', "resets = [['D', 0, './lair', 'west', 'open']] as const"),
  }
  const mud = await world(more)
  const ann = mud.player('Ann', { at: '/domains/t/c/lair', level: 20 })
  const states = (of: TestDriver) => [
    of.load('/domains/t/c/hall').doorState('east'),
    of.load('/domains/t/c/lair').doorState('west'),
  ]
  mud.load('/domains/t/c/zone').resetZone()
  ann.attack(found(here(ann), 'boss'))
  mud.load('/domains/t/c/zone').resetZone()
  expect(states(mud)).toEqual(['locked', 'locked'])
  found(here(ann), 'boss').hurt(9999, ann)
  expect(states(mud)).toEqual(['open', 'open'])

  const store = new MemoryStore()
  const copies = { ...more, '/domains/t/c/zone.ts': zone(group) }
  const first = await world(copies, { store })
  const bob = first.player('Bob', { ...start, level: 20 })
  for (const line of ['down', 'open gate', 'east']) bob.command(line)
  bob.maxHp = bob.hp = 9000
  bob.attack(found(here(bob), 'boss'))
  first.advance(2)
  await first.save()
  first.driver.persistence.sweep()
  first.driver.persistence.look(() => true)
  await first.driver.persistence.flush()
  first.driver.stop()
  const again = await world(copies, { store })
  again.load('/daemons/instances')
  const him = await again.fetchPlayer('Bob', true)
  expect([here(him).doorState('west'), here(him).isHeld('west')]).toEqual(['locked', true])
  found(here(him), 'boss').hurt(9999, him)
  again.advance(5)
  expect(here(him).doorState('west')).toBe('open')
  expect([...mud.faults, ...again.faults]).toEqual([])
})

test('gear that is edited while it is worn is felt at once, and a fight ends where a room becomes peaceful', async () => {
  const hat = (bonuses: string) => program('Armour', `name = 'hat'; bonuses = ${bonuses}`)
  const mud = await world({ '/domains/t/hat.ts': hat('{}') })
  const ann = mud.player('Ann', start)
  mud.clone('/domains/t/hat').move(ann)
  ann.command('wear hat')
  const { maxHp } = ann
  await mud.write('/domains/t/hat.ts', hat('{ hp: 50 }'))
  expect(ann.maxHp).toBe(maxHp + 50)
  const ghoul = mud.clone('/domains/t/c/ghoul')
  ghoul.maxHp = ghoul.hp = 5000
  ghoul.move('/domains/t/road')
  ann.attack(ghoul)
  await mud.write('/domains/t/road.ts', program('Room', 'peaceful = true'))
  mud.advance(4)
  expect([ann.attacker, ghoul.attacker]).toEqual([null, null])
})
