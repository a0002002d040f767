import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver({ seed: 7 })
})
afterEach(async () => {
  const { faults } = mud
  await mud.stop()
  expect(faults).toEqual([])
})

test('the heart of the duke lies in a chest in the abbey, and the archivist has the key', () => {
  const ann = mud.player('Ann', { at: '/domains/rime/rooms/archive', level: 20 })
  ann.maxHp = ann.hp = 9000
  mud.clone('/domains/karrow/items/siege-lamp').move(ann)
  ann.command('light lantern')
  expect(ann.command('open chest')).toContain('is locked')
  const archivist = (mud.load('/domains/rime/rooms/archive').livings as AnyObject[]).find(one => !one.isPlayer)!
  expect(archivist.path).toBe('/domains/rime/npc/archivist')
  ann.command('kill archivist')
  for (let i = 0; i < 200 && !archivist.destructed; i++) mud.advance(2)
  ann.command('get key from corpse')
  expect(ann.command('unlock chest')).toContain('unlock')
  ann.command('open chest')
  ann.command('get heart from chest')
  expect(ann.command('inventory')).toContain('the heart of Karrow')
})

test('only who has his heart along can hurt the duke as others are hurt', () => {
  const room = mud.load('/domains/karrow/rooms/lit-room')
  const duke = (room.livings as AnyObject[]).find(one => one.path === '/domains/karrow/npc/duke')!
  const ann = mud.player('Ann', { at: room.path, level: 20 })
  expect(duke.damageTaken(100, 'physical')).toBe(20)
  mud.clone('/domains/karrow/items/heart').move(ann)
  expect(duke.damageTaken(100, 'physical')).toBe(100)
})

test('who asks for work is told whom to tell, and gets the experience at the end', () => {
  const ann = mud.player('Ann', { at: '/domains/karrow/rooms/camp', level: 16 })
  expect(ann.command('talk to captain')).toContain('I want to know whether one can get as far as the bailey')
  ann.command('say yes')
  expect(ann.command('quests')).toContain('Two hundred years, at a yard a year')
  ann.command('say work')
  mud.advance(2)
  ann.command('say Where is it?')
  mud.advance(2)
  expect(ann.command('quests')).toContain('Where is it?')
  ann.move('/domains/karrow/rooms/oubliette')
  ann.command('say the duke')
  mud.advance(2)
  expect(ann.output).toContain('A chest that hums, and a key that ticks.')
  expect(ann.quests['/domains/karrow/quests/question'].stage).toBe('heart')
  ann.move('/domains/karrow/rooms/camp')
  mud.clone('/domains/karrow/items/heart').move(ann.environment)
  ann.command('get heart')
  expect(ann.quests['/domains/karrow/quests/question'].stage).toBe('report')
})
