import { expect, test } from 'vitest'
import { floor, mob, ticks, world } from './moor.ts'

test('a mob chases a player who comes near, strikes by ticks, and goes home healed when its leash ends', async () => {
  const w = await world(mob('aggroRadius: 4, leashRange: 6, attackSpeed: 4'))
  const ann = w.player('Ann', [15, 10])
  w.mud.advance(ticks(2))
  expect(w.state()).toBe('idle')
  w.room.place(ann, { x: 15, y: 11 })
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('chase')
  w.mud.advance(ticks(3))
  expect(w.tile(w.mob)).toEqual([15, 12])
  w.mud.advance(ticks(1))
  expect(w.state()).toBe('attack')
  expect(w.mob.attacker).toBe(ann)
  w.mud.advance(ticks(20))
  const blows = ann.output.match(/The mob (punches|misses) you/gi)?.length
  expect(blows).toBeGreaterThanOrEqual(5)
  expect(blows).toBeLessThanOrEqual(6)
  w.mob.hp = 2000
  const seen: number[] = []
  for (let i = 0; i < 40 && w.state() !== 'idle'; i++) {
    // She would walk up to it, to fight on.
    w.room.place(ann, { x: 15, y: 2 })
    w.mud.advance(ticks(1))
    seen.push(15 - w.tile(w.mob)[1])
  }
  expect(Math.max(...seen)).toBe(7)
  expect(w.state()).toBe('idle')
  expect(w.tile(w.mob)).toEqual([15, 15])
  expect(w.mob.hp).toBe(5000)
  expect(ann.attacker).toBeNull()
})
