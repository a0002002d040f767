import { expect, test } from 'vitest'
import type { AnyObject } from '../../driver/testing.ts'
import { arena, at, having } from './arena.ts'

const path = (one: AnyObject) => one.environment!.path as string
const room = (body: string) => `import { Room } from '/std/room'\nexport default class R extends Room { ${body} }`

/** The files of rooms 1 and 2, with a gate between them. */
const gated = {
  r1: room("exits = { east: './r2' }; doors = { east: { name: 'gate' } }"),
  r2: room("exits = { west: './r1', east: './r3' }; doors = { west: { name: 'gate' } }"),
}
const wolf = (settings = '') => having('Hunter', settings, "maxHp = 1000; level = 3; bareHands = '1'")

test('a hunter does not see through closed doors', async () => {
  const { mud, put, room } = await arena({ ...gated, wolf: wolf() })
  const one = put('wolf', 1)
  mud.player('Ann', at(2))
  one.stayAwake()
  mud.advance(20)
  expect([one.mind()[0].state, one.attacker, one.explain()]).toEqual(['idle', null, []])
  room(1).setDoor('east', 'open')
  mud.advance(4)
  expect(path(one)).toBe('/domains/a/r2')
})

test('a hunter heals completely at home only after a fight, and not while a player is in sight', async () => {
  const { mud, put, room } = await arena({ ...gated, wolf: wolf() })
  const one = put('wolf', 1)
  const ann = mud.player('Ann', { ...at(1), level: 3 })
  ann.maxHp = ann.hp = 10000
  ann.bareHands = '1'
  mud.advance(4)
  expect(one.mind()[0].state).toBe('fight')
  // Ann steps into a peaceful room next door, where the hunter can see her.
  room(2).peaceful = true
  room(1).setDoor('east', 'open')
  one.hp = 300
  ann.stopFighting()
  ann.move('/domains/a/r2')
  mud.advance(8)
  expect(one.hpPercent).toBeLessThan(50)
  expect(path(one)).toBe('/domains/a/r1')
  room(1).setDoor('east', 'closed')
  mud.advance(4)
  expect(one.hp).toBe(1000)
  // Without another fight, it heals slowly, no matter how often it begins a chase and comes back.
  one.hp = 300
  for (let i = 0; i < 4; i++) {
    one.mind()[0].machine.go(one.mind()[0], 'return')
    mud.advance(2)
  }
  expect(one.hpPercent).toBeLessThan(50)
})

test('a hunter does not go into a peaceful room, and leaves those in peace whom it cannot get at', async () => {
  const { mud, put, room } = await arena({
    wolf: wolf('sees: 2'),
    r3: `import { Room } from '/std/room'
export default class R extends Room {
  exits = { west: './r2', east: './r4' }
  canEnter(object, from) { return object.name === 'beast' ? 'A hedge of thorns.' : super.canEnter(object, from) } }`,
  })
  room(2).peaceful = true
  const one = put('wolf', 1)
  const ann = mud.player('Ann', at(2))
  for (let t = 0; t < 20; t += 2) {
    mud.advance(2)
    expect(path(one)).toBe('/domains/a/r1')
  }
  expect(ann.output).not.toContain('arrives')
  // In the peaceful room itself, it attacks nobody, and doesn't run about.
  one.move('/domains/a/r2')
  mud.advance(6)
  expect([path(one), one.attacker]).toEqual(['/domains/a/r2', null])
  // The room refuses to let it in. It tries once, and not again for a while.
  ann.move('/domains/a/r3')
  mud.advance(24)
  expect(one.explain().filter((line: string) => line.includes('can not get at ann')).length).toBe(1)
  mud.advance(20)
  expect(one.explain().filter((line: string) => line.includes('can not get at ann')).length).toBe(2)
})

test('a skirmisher sees a new enemy in the next room, but not behind a door, unseen, or where there is peace', async () => {
  const { mud, put, room } = await arena({
    ...gated,
    orc: having('Skirmisher', '', "maxHp = 100; level = 3; bareHands = '1'"),
  })
  const orc = put('orc', 1)
  const ann = mud.player('Ann', { ...at(2), level: 3 })
  orc.stayAwake()
  mud.advance(4)
  expect(path(orc)).toBe('/domains/a/r1')
  ann.addAffect('/effects/invisibility')
  room(1).setDoor('east', 'open')
  mud.advance(4)
  expect(path(orc)).toBe('/domains/a/r1')
  ann.removeAffect('/effects/invisibility')
  room(2).peaceful = true
  mud.advance(4)
  expect(path(orc)).toBe('/domains/a/r1')
  room(2).peaceful = false
  mud.advance(4)
  expect([path(orc), orc.attacker]).toEqual(['/domains/a/r2', ann])
})

test('a hunter that is struck on its way home turns and fights, also by a foe of a moment ago', async () => {
  const { mud, put } = await arena({ wolf: wolf('leash: 2') })
  const one = put('wolf', 1)
  const ann = mud.player('Ann', { ...at(1), level: 3 })
  ann.maxHp = ann.hp = 10000
  ann.bareHands = '1'
  mud.advance(4)
  expect(one.attacker).toBe(ann)
  ann.stopFighting()
  ann.move('/domains/a/far/r5')
  one.move('/domains/a/r3')
  mud.advance(4)
  expect(one.mind()[0].state).toBe('return')
  ann.move(one.environment!)
  ann.attack(one)
  const there = path(one)
  mud.advance(4)
  expect([one.mind()[0].state, one.attacker, path(one)]).toEqual(['fight', ann, there])
})
