import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, testDriver } from '../../driver/testing.ts'

let mud: TestDriver
beforeEach(async () => {
  mud = await testDriver({ seed: 11 })
})
afterEach(async () => {
  const { faults } = mud
  await mud.stop()
  expect(faults).toEqual([])
})

test('the light is lit again: up the tower, down to his wife, and back to the harbour', () => {
  const ann = mud.player('Ann', { at: '/domains/saltmouth/rooms/quay', level: 12 })
  ann.maxHp = ann.hp = 5000
  expect(ann.command('talk to rudd')).toContain('The light has been dark for nine years')
  ann.command('say Nine years dark')
  ann.move('/domains/saltmouth/rooms/lantern')
  expect(ann.output).toContain('He is not pleased to be disturbed.')
  const keeper = (mud.load('/domains/saltmouth/rooms/lantern').livings as AnyObject[]).find(one => !one.isPlayer)!
  ann.command('kill keeper')
  for (let i = 0; i < 300 && !keeper.destructed; i++) mud.advance(2)
  expect(ann.output).toContain('Far out, something that was singing stops.')
  ann.move('/domains/saltmouth/rooms/lightfoot')
  ann.command('say it is lit')
  expect(ann.output).toContain('She picks up the plate.')
  ann.move('/domains/saltmouth/rooms/quay')
  ann.command('say the light burns')
  expect(ann.output).toContain('You have done it: Nine years dark.')
})

test('somewhere a gull has the ring', () => {
  const ann = mud.player('Ann', { at: '/domains/saltmouth/rooms/fishmarket', level: 10 })
  ann.maxHp = ann.hp = 5000
  const has = () => (ann.inventory as AnyObject[]).some(one => one.path === '/domains/saltmouth/items/wedding-ring')
  for (let tries = 0; tries < 12 && !has(); tries++) {
    const one = mud.clone('/domains/saltmouth/npc/gull-bird')
    one.move('/domains/saltmouth/rooms/fishmarket')
    ann.command('kill gull')
    for (let i = 0; i < 60 && !one.destructed && ann.attacker; i++) mud.advance(2)
    ann.command('get all from corpse')
  }
  expect(has()).toBe(true)
})
