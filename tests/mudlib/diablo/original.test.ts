import { expect, test } from 'vitest'
import { firstOf, nearestOf } from '../../../mudlib/systems/diablo/ai/diablo/meals.ts'
import { hearsCry } from '../../../mudlib/systems/diablo/ai/diablo/rules.ts'
import { arena, files, one } from './arena.ts'

// Tests where the original game differs from the guide, if a script alone doesn't show it. For the scripts, see scripts.test.ts.

const original = (script: string, more = '') => files(`script: '${script}', original: true, ${more}`)

test('the original hears a war cry in one quadrant only', async () => {
  expect(hearsCry(-3, 2, 4)).toBe(true)
  expect(hearsCry(-3, 2, 4, true)).toBe(false)
  expect(hearsCry(3, 0, 4, true)).toBe(true)
  expect(hearsCry(5, 0, 4, true)).toBe(false)
  const { put, player, mind, ticks } = await arena(original('fallen-one'))
  player('Ann', 11, 20)
  const crier = put(one, 11, 11)
  const [southEast, northWest] = [put(one, 13, 12), put(one, 9, 10)]
  ticks(1)
  mind(crier).cry()
  expect(mind(southEast).mode).toBe('war-cry')
  expect(mind(northWest).mode).toBe('normal')
})

test('the original runs from the corpse, the guide from the target', async () => {
  const flight = async (program: Record<string, string>) => {
    const { room, put, player, mind, ticks } = await arena(program)
    const ann = player('Ann', 11, 14)
    room.paceTicks = 100_000
    const [imp, friend] = [put(one, 11, 11), put(one, 11, 9)]
    ticks(1)
    friend.hurt(1000, ann)
    expect(mind(imp).retreatLeft).toBe(7)
    const { y } = room.tileOf(imp)
    ticks(24)
    return room.tileOf(imp).y - y
  }
  // The friend died north of the monster, and the player stands south of it.
  expect(await flight(original('fallen-one'))).toBeGreaterThan(0)
  expect(await flight(files("script: 'fallen-one'"))).toBeLessThan(0)
})

test('the retreat of a Hidden ends after nine steps in the original, and by distance in the guide', async () => {
  const steps = async (program: Record<string, string>) => {
    const { room, put, player, mind, ticks } = await arena(program)
    const ann = player('Ann', 6, 11)
    room.paceTicks = 100_000
    const monster = put(one, 9, 11)
    ticks(1)
    monster.hurt(20, ann)
    expect(mind(monster).mode).toBe('retreat')
    let last = room.tileOf(monster)
    let count = 0
    for (let i = 0; i < 400 && mind(monster).mode === 'retreat'; i++) {
      // Ann follows it, so that its distance stays the same.
      room.place(ann, { x: last.x - 3, y: last.y })
      if (last.x > 16) room.place(monster, { x: 9, y: 11 })
      last = room.tileOf(monster)
      ticks(1)
      const now = room.tileOf(monster)
      if (now.x !== last.x || now.y !== last.y) count++
      last = now
    }
    return count
  }
  expect(await steps(original('hidden', 'walk: 4'))).toBe(9)
  expect(await steps(files("script: 'hidden', walk: 4"))).toBeGreaterThan(20)
})

test('a Hidden of the original does nothing in the dark', async () => {
  const walked = async (program: Record<string, string>) => {
    const { put, player, mind, ticks } = await arena(program)
    const monster = put(one, 2, 2)
    player('Ann', 20, 20)
    ticks(200)
    return mind(monster).line
  }
  expect(await walked(original('hidden'))).toBe('General, original')
  expect(await walked(files("script: 'hidden'"))).not.toBe('General, original')
})

test('a Scavenger of the original takes the first carcass within four tiles, from a random end, and gives up in time', async () => {
  const from = { x: 10, y: 10 }
  const tiles = [
    { x: 12, y: 12 },
    { x: 13, y: 8 },
    { x: 9, y: 8 },
    { x: 15, y: 5 },
    { x: 10, y: 11 },
  ]
  expect(nearestOf(tiles, from)).toEqual({ x: 10, y: 11 })
  expect(firstOf(tiles, from, false)).toEqual({ x: 9, y: 8 })
  expect(firstOf(tiles, from, true)).toEqual({ x: 12, y: 12 })
  expect(firstOf([{ x: 15, y: 10 }], from, false)).toBeNull()
  const { room, mud, put, player, mind, ticks } = await arena(original('scavenger', 'walk: 2'))
  const ann = player('Ann', 20, 20)
  const [dead, eater] = [put(one, 6, 6), put(one, 4, 4)]
  dead.hurt(1000, ann)
  eater.hp = 20
  ticks(30)
  // It stands on the carcass to eat.
  expect(room.tileOf(eater)).toEqual({ x: 6, y: 6 })
  expect(eater.hp).toBeGreaterThan(20)
  // A monster that can't get there gives up after ten decisions, and doesn't try again.
  const other = put(one, 9, 4)
  put('/std/monster', 0, 0)?.destruct()
  other.hp = 20
  ticks(1)
  expect(mind(other).mode).toBe('eat')
  mind(other).meal = { x: 9, y: 9 }
  for (let i = 0; i < 400 && mind(other).mealTries > 0; i++) {
    room.place(other, { x: 9, y: 4 })
    ticks(1)
  }
  expect(mind(other).mealTries).toBe(0)
  room.place(ann, { x: 12, y: 4 })
  ticks(40)
  expect(mind(other).line).toMatch(/^D [>=]/)
  expect(mud.faults).toEqual([])
})

test('a Mage of the original fades before and after its circle walk and its retreat, the guide while it walks', async () => {
  const { room, put, player, mind, ticks } = await arena(original('mage', 'walk: 3'))
  const monster = put(one, 8, 11)
  const ann = player('Ann', 11, 11)
  room.paceTicks = 100_000
  const seen: string[] = []
  for (let i = 0; i < 1500; i++) {
    ticks(1)
    if (seen.at(-1) !== mind(monster).doing && mind(monster).doing !== 'stand') seen.push(mind(monster).doing)
    if (i === 900) {
      monster.hp = 30
      room.place(ann, { x: room.tileOf(monster).x - 1, y: room.tileOf(monster).y })
    }
  }
  const done = seen.join(' ')
  expect(done).toMatch(/fade-out circle-step fade-in/)
  expect(done).toMatch(/fade-out walk-away fade-in/)
  expect(done).not.toContain('circle-start')
  // Between the two fades, there are only walks.
  for (const part of done.split('fade-out').slice(1, -1)) expect(part).toMatch(/^ (circle-step |walk-away )+fade-in/)
})

test('a Skeleton Archer of the original steps straight back or not at all', async () => {
  const back = async (program: Record<string, string>) => {
    const { room, put, player, mind, ticks } = await arena(program)
    const monster = put(one, 21, 11)
    player('Ann', 19, 11)
    room.paceTicks = 100_000
    ticks(1)
    return mind(monster).takeStep('walk-away')
  }
  // There is a wall behind the monster. By the guide, it walks along the wall.
  expect(await back(original('skeleton-archer'))).toBe(false)
  expect(await back(files("script: 'skeleton-archer'"))).toBe(true)
})

test('one that stands keeps its target by the guide; the original takes a nearer one at the end of the animation of standing', async () => {
  const ticksUntil = async (program: Record<string, string>) => {
    const { room, put, player, mind, ticks } = await arena(program)
    const [ann, bob] = [player('Ann', 11, 14), player('Bob', 20, 20)]
    room.paceTicks = 100_000
    const imp = put(one, 11, 11)
    ticks(1)
    const diablo = mind(imp)
    // This script never does anything.
    Object.defineProperty(diablo, 'script', { value: () => ({ kind: 'stand', line: 'none' }) })
    Object.assign(diablo, { doing: 'stand', until: 0, effectAt: 0, stand: 0, prey: null })
    ticks(1)
    expect(diablo.prey.name).toBe('ann')
    room.place(bob, { x: 11, y: 12 })
    for (let i = 1; i < 100; i++) {
      ticks(1)
      if (diablo.prey === bob) return i
    }
    expect(diablo.prey).toBe(ann)
    return 0
  }
  expect(await ticksUntil(files("script: 'skeleton'"))).toBe(0)
  expect(await ticksUntil(original('skeleton'))).toBe(33)
  expect(await ticksUntil(original('skeleton', 'sword: true'))).toBe(36)
})
