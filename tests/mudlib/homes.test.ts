import { expect, onTestFinished, test } from 'vitest'
import { MemoryStore } from '../../driver/services/store/store.ts'
import { testDriver } from '../../driver/testing.ts'
import { hills, mounted } from './diku/fixtures.ts'

const rooms = {
  '/domains/t/start.ts': `import { Room } from '/std/room'
export default class Start extends Room { short = 'The first room' }`,
  '/domains/t/hell.ts': `import { Room } from '/std/room'
export default class Hell extends Room { short = 'Hell' }`,
  '/domains/t/held.ts': `import { Room } from '/std/room'
export default class Held extends Room { short = 'A cell'; noRecall = true }`,
  '/domains/t/thing.ts': `import { Item } from '/std/item'
export default class Thing extends Item {}`,
  '/domains/t/wood.ts': `import { Room } from '/std/room'
export default class Wood extends Room { short = 'A wood' }`,
  '/domains/t/altar.ts': `import { Room } from '/std/room'
export default class Altar extends Room { short = 'An altar' }`,
  '/domains/t/zone.ts': `import { Zone } from '/std/zone'
export default class T extends Zone { rooms = ['./wood', './altar']; recall = './altar' }`,
}

test('players begin, wake up and recall where the settings say', async () => {
  const world = { start: '/domains/t/start', death: '/domains/t/hell', recall: '/domains/t/altar' }
  const mud = await testDriver({ seed: 1, files: rooms, world })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann')
  Object.assign(ann, { lastRoom: '', lastShared: '' })
  ann.enterWorld()
  expect(ann.environment?.path).toBe('/domains/t/start')
  ann.hurt(1000, null)
  expect(ann.environment?.path).toBe('/domains/t/hell')
  expect(ann.command('recall')).toContain('An altar')
  expect(ann.command('recall')).toContain('You are there already.')
})

test('without settings a zone has its own room of recall and death; a setting that names no room is reported and left out', async () => {
  const mud = await testDriver({ seed: 1, files: rooms, world: { death: '/domains/t/thing' } })
  onTestFinished(() => mud.stop())
  mud.load('/domains/t/zone')
  const ann = mud.player('Ann', { at: '/domains/t/wood' })
  ann.command('recall')
  expect(ann.environment?.path).toBe('/domains/t/altar')
  const bob = mud.player('Bob', { at: '/domains/t/wood' })
  bob.hurt(1000, null)
  expect(bob.environment?.path).toBe('/domains/t/altar')
  expect(mud.log.filter(line => line.includes('the setting death: /domains/t/thing'))).toHaveLength(1)
  const cid = mud.player('Cid')
  Object.assign(cid, { lastRoom: '', lastShared: '' })
  cid.enterWorld()
  expect(cid.environment?.path).toBe('/domains/vale/square')
})

test('nobody recalls out of a fight or a place that holds them', async () => {
  const mud = await testDriver({ seed: 1, files: rooms })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/held' })
  expect(ann.command('recall')).toContain('Something holds you here.')
  expect(ann.environment?.path).toBe('/domains/t/held')
  const bob = mud.player('Bob', { at: '/domains/t/wood' })
  mud.clone('/std/monster').move('/domains/t/wood')
  bob.command('kill monster')
  expect(bob.command('recall')).toContain('flee first')
})

test('a scroll of recall takes its reader home, out of a fight too', async () => {
  const scroll = `import { MagicItem } from '/std/magic'
export default class Scroll extends MagicItem { name = 'scroll'; use = 'recite' as const; spells = ['/spells/recall']; power = 20 }`
  const mud = await testDriver({ seed: 1, files: { ...rooms, '/domains/t/scroll.ts': scroll } })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/domains/t/wood' })
  mud.clone('/domains/t/scroll').move(ann)
  mud.clone('/std/monster').move('/domains/t/wood')
  ann.command('kill monster')
  ann.command('recite scroll')
  mud.advance(4)
  expect(ann.environment?.path).toBe('/domains/t/altar')
  expect(ann.foe).toBeNull()
})

test('an admin opens an exit between two areas; it works both ways, outlives a restart, and is closed again', async () => {
  const store = new MemoryStore()
  const mud = await testDriver({ seed: 1, files: rooms, store })
  const ann = mud.player('Ann', { at: '/domains/t/wood', wizard: true })
  expect(ann.command('bridge e /domains/vale/square')).toContain('has an exit')
  expect(ann.command('bridge up /domains/vale/square')).toContain('and down leads back')
  expect(ann.command('bridge up /domains/t/altar')).toContain('has an exit up already')
  expect(ann.command('bridge in /domains/t/thing')).toContain('is no room')
  expect(ann.command('bridge in /domains/t/nowhere')).toContain('there is no')
  expect(ann.command('up')).toContain('The square of Aldervale')
  expect(ann.command('down')).toContain('A wood')
  await mud.stop()
  const again = await testDriver({ seed: 1, files: rooms, store })
  onTestFinished(() => again.stop())
  const bob = again.player('Bob', { at: '/domains/vale/square', wizard: true })
  expect(bob.command('down')).toContain('A wood')
  expect(bob.command('bridge')).toContain('/domains/t/wood up: /domains/vale/square')
  expect(bob.command('bridge close up')).toContain('is closed')
  expect(bob.command('look')).not.toContain('up')
  expect(again.load('/domains/vale/square').exits.down).toBeUndefined()
})

test('the zones of a mounted world recall to its temple, if it has one', async () => {
  const temple = `#3001\nThe temple\nHoly.\n~\n1 0 1\nS\n`.replace('The temple\n', 'The temple~\n')
  const mud = await mounted({ ...hills, 'wld/1.wld': hills['wld/1.wld']!.replace(/\$~?\s*$/, `${temple}$\n`) })
  onTestFinished(() => mud.stop())
  const ann = mud.player('Ann', { at: '/diku/hills/room/100' })
  expect(ann.command('recall')).toContain('The temple')
})
