import { expect, test } from 'vitest'
import { type AnyObject } from '../../driver/testing.ts'
import { found, group, here, lairFiles, lairWorld, names, program, road, zone } from './lair.ts'

test('the first player to enter gets an instance, even if the zone is not loaded yet, and also through an open door', async () => {
  const mud = await lairWorld()
  const ann = mud.player('Ann', road)
  ann.command('down')
  expect(here(ann).address).toBe('/domains/t/c/hall@1')
  const lair = { '/domains/t/c/zone.ts': zone("{ for: 'group' as const, rooms: ['./lair'] }") }
  const other = await lairWorld(lair)
  const bob = other.player('Bob', road)
  for (const line of ['down', 'open gate', 'east']) bob.command(line)
  expect(here(bob).address).toBe('/domains/t/c/lair@1')
  expect(here(bob).doorState('west')).toBe('open')
  expect([...mud.faults, ...other.faults]).toEqual([])
})

test('an instance counts its own kills, triggers and limits', async () => {
  const mud = await lairWorld({
    '/domains/t/c/hall.ts': lairFiles['/domains/t/c/hall.ts'].replace("'./ghoul' }", "'./ghoul', most: 1 }"),
  })
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, road)) as AnyObject[] as [AnyObject, AnyObject]
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

test('an instance belongs to its founder: a player who has left the group gets a new one, and takes followers there', async () => {
  const mud = await lairWorld()
  const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map(name => mud.player(name, road) as AnyObject) as [
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

test('an instance inside an instance: when it ends, players are put outside of both', async () => {
  const mud = await lairWorld({
    '/domains/u/deep.ts': program('Room', "exits = { up: '/domains/t/c/hall' }"),
    '/domains/u/zone.ts': program('Zone', "rooms = ['./deep']; instanced = { for: 'group' as const, minutes: 30 }"),
    '/domains/t/c/hall.ts': program('Room', "exits = { up: '../road', down: '/domains/u/deep' }"),
  })
  const ann = mud.player('Ann', road)
  mud.clone('/domains/t/gem').move(ann)
  for (const line of ['down', 'down', 'drop gem']) ann.command(line)
  expect(here(ann).path).toBe('/domains/u/deep')
  mud.advance(31 * 60)
  expect(here(ann).path).toBe('/domains/t/road')
  expect(names(here(ann))).toContain('gem')
})

test('portals lead into the own instance, and a reset list fills each instance', async () => {
  const mud = await lairWorld({
    '/domains/t/gate.ts': program('Portal', "name = 'gate'; to = '/domains/t/c/lair'"),
    '/domains/t/c/zone.ts': zone(
      group,
      "resets = [['M', 0, './ghoul', 2, './hall'], ['M', 0, './ghoul', 2, './hall']] as const",
    ),
  })
  mud.clone('/domains/t/gate').move('/domains/t/road')
  const [ann, bob] = ['Ann', 'Bob'].map(name => mud.player(name, road)) as AnyObject[] as [AnyObject, AnyObject]
  ann['command']('enter gate')
  bob['command']('down')
  expect([here(ann).address, here(bob).address]).toEqual(['/domains/t/c/lair@1', '/domains/t/c/hall@2'])
  expect(names(here(bob)).filter(name => name === 'ghoul').length).toBe(2)
  mud.advance(5)
  expect(mud.find('/domains/t/c/hall')?.inventory ?? []).toEqual([])
  expect(mud.faults).toEqual([])
})

test('a zone can be closed to a player for a while, and an instance whose zone is gone can still be ended', async () => {
  const mud = await lairWorld({
    '/domains/t/c/zone.ts': zone("{ for: 'group' as const, minutes: 30, linger: 1, again: 60 }"),
  })
  const ann = mud.player('Ann', road)
  ann.command('down')
  ann.command('up')
  mud.advance(90)
  expect(ann.command('down')).toContain('Not so soon: this place is closed to you for 59 minutes.')
  mud.advance(60 * 60)
  ann.command('down')
  expect(here(ann).address).toBe('/domains/t/c/hall@2')
  mud.load('/domains/t/c/zone').destruct()
  await mud.driver.reloader.reload(['/domains/t/c/zone.ts']).catch(() => {})
  const wiz = mud.player('Wiz', { ...road, wizard: true })
  expect(wiz.command('instances end 2')).toBe('Instance 2 has ended.\n')
  expect(here(ann).path).toBe('/domains/t/road')
})
