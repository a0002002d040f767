import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AnyObject, type TestDriver, type TestPlayer, testDriver } from '../../../driver/testing.ts'

const hour = 60

let mud: TestDriver
let ann: TestPlayer
let bob: TestPlayer | null
beforeEach(async () => {
  mud = await testDriver({ seed: 5 })
  ann = mud.player('Ann', { at: '/domains/vale/square', level: 40 })
  bob = null
})
afterEach(async () => {
  expect(mud.faults).toEqual([])
  await mud.stop()
})

const events = () => mud.load('/daemons/world-events')
const stage = (path: string): string => events()['stageAt'](path)
const begin = (path: string) => mud.driver.enter(() => events()['begin'](path, 'a test'))
const here = (room: string, name: string) =>
  (mud.load(room).inventory as AnyObject[]).filter(one => one['name'] === name)
const setWeather = (room: string, kind: string, hours: number) =>
  mud.driver.enter(() => mud.load('/daemons/weather')['force'](mud.load(room), kind, hours))
function kill(name: string): void {
  const room = ann.environment!.path
  for (let i = 0; i < 300 && here(room, name).length > 0; i++) {
    ann.hp = ann.maxHp
    if (!ann.attacker) ann.command(`kill ${name}`)
    mud.advance(1)
  }
  mud.advance(1)
  expect(here(room, name)).toEqual([])
}
function until(isSo: () => boolean, most: number): void {
  for (let i = 0; i < most && !isSo(); i++) {
    mud.advance(hour)
    // Players who are idle for long are disconnected, so they type something.
    if (i % 10 === 0) for (const one of [ann, bob]) if (one && !one.destructed) one.command('time')
  }
  expect(isSo()).toBe(true)
}

test('who hunts the goblins where they live too hard brings a raid, and whoever drives it out is paid', () => {
  const raid = '/domains/vale/events/goblin-raid'
  ann.move('/domains/vale/clearing')
  for (let i = 0; i < 8; i++) {
    if (here('/domains/vale/clearing', 'goblin').length === 0)
      mud.clone('/domains/vale/npc/goblin').move(ann.environment!)
    for (const one of here('/domains/vale/clearing', 'goblin')) one['wimpy'] = 0
    kill('goblin')
  }
  expect(ann.output).toContain('a horn answers another')
  expect(stage(raid)).toBe('held')
  expect(ann.command('events')).toContain('They hold: The eaves of the forest')
  ann.move('/domains/vale/eaves')
  expect(ann.command('look')).toContain('they hold this place')
  kill('raider')
  expect(stage(raid)).toBe('beaten')
  expect(ann.output).toContain('Ann drove the goblins out')
  expect(ann.output).toContain('have collected something for you')
  expect(ann.command('look')).not.toContain('they hold this place')
})

test('days of rain flood the fen: nobody gets through the reeds, until the water falls', () => {
  const flood = '/domains/fenmoor/events/flood'
  ann.move('/domains/fenmoor/causeway')
  setWeather('/domains/fenmoor/causeway', 'rain', 24 * 20)
  until(() => stage(flood) === 'flooded', 24 * 20)
  expect(ann.command('south')).toContain('On foot, there is no way.')
  expect(ann.command('events')).toContain('Fenmoor is flooded')
  setWeather('/domains/fenmoor/causeway', 'clear', 24 * 20)
  until(() => stage(flood) === 'falling', 24 * 10)
  expect(ann.command('south')).not.toContain('no way')
  until(() => stage(flood) === '', 20)
  ann.move('/domains/fenmoor/causeway')
  expect(ann.output).toContain('The water is back where it belongs')
})

test('a fire in the wood burns those who are there, jumps the path, and can be beaten out', () => {
  const fire = '/domains/vale/events/wildfire'
  begin(fire)
  ann.move('/domains/vale/thicket')
  expect(ann.command('look')).toContain('It burns here')
  mud.advance(12)
  expect(ann.output).toContain('The heat of the flames burns you.')
  until(() => stage(fire) === 'raging', 4)
  for (const room of ['thicket', 'path']) {
    ann.move(`/domains/vale/${room}`)
    ann.hp = ann.maxHp
    for (let i = 0; i < 8; i++) ann.command('beat out flames')
    expect(here(`/domains/vale/${room}`, 'flames')).toEqual([])
  }
  mud.advance(1)
  expect(stage(fire)).toBe('out')
  expect(ann.output).toContain('The fire in the wood is out, thanks to Ann.')
  begin(fire)
  until(() => stage(fire) === '', 14)
  begin(fire)
  until(() => stage(fire) === 'ashes', 20)
  ann.move('/domains/vale/thicket')
  expect(mud.load('/domains/vale/thicket').description).toContain('grey ash')
  until(() => stage(fire) === '', 80)
  expect(ann.output).not.toContain('thanks to nobody')
})

test('Old Tusk wanders through the fen, people know where he was seen, and whoever kills him is paid', () => {
  const tusk = '/domains/fenmoor/events/old-tusk'
  ann.move('/domains/fenmoor/landing')
  begin(tusk)
  expect(ann.output).toContain('Old Tusk is about.')
  const [boar] = events()['guestsOn'](tusk) as AnyObject[]
  // The boar wanders where players see it, and attacks them.
  const before = boar!.environment
  for (let i = 0; i < 40 && boar!.environment === before; i++) {
    if (!ann.attacker) ann.move('/domains/fenmoor/landing')
    ann.move('/domains/fenmoor/edge')
    ann.hp = ann.maxHp
    mud.advance(4)
    ann.move('/domains/vale/square')
    boar!['hp'] = boar!['maxHp']
    mud.advance(120)
  }
  expect(boar!.environment).not.toBe(before)
  expect(ann.command('events')).toContain(`He was seen here: ${(boar!.environment as AnyObject)['short']}`)
  ann.move(boar!.environment!)
  mud.driver.enter(() => boar!['die'](ann))
  mud.advance(1)
  expect(stage(tusk)).toBe('slain')
  expect(ann.output).toContain('Old Tusk is dead. Ann killed him')
  expect(ann.command('events')).toContain('Ann has killed Old Tusk.')
  until(() => stage(tusk) === '', 30)
})

test('a tournament is held once a month: who beats the champions, who yield, wins the purse', () => {
  const contest = '/domains/vale/events/tournament'
  until(() => stage(contest) === 'called', 30 * 24)
  bob = mud.player('Bob', { at: '/domains/vale/yard', level: 40 })
  ann = mud.player('Cid', { at: '/domains/vale/yard', level: 40 })
  for (const one of [ann, bob]) one.command('time')
  until(() => stage(contest) === 'fought', 6)
  expect(bob.command('look')).toContain('the champions wait')
  expect(bob.command('look')).not.toContain('dummy')
  const dead = mud.load('/domains/vale/yard').inventory.length
  for (const name of ['squire', 'swordhand', 'knight']) kill(name)
  expect(mud.load('/domains/vale/yard').inventory.length).toBeLessThanOrEqual(dead)
  expect(ann.output).toContain('that is enough')
  expect(bob.output).toContain('Cid has won the tournament of the Hart!')
  expect(ann.output).toContain('hands you the purse')
  expect(bob.output).not.toContain('hands you the purse')
}, 120_000)
