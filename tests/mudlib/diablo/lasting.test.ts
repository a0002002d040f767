import { expect, test } from 'vitest'
import { MemoryStore } from '../../../driver/services/store/store.ts'
import type { AnyObject } from '../../../driver/testing.ts'
import { reseeded } from '../../../mudlib/systems/diablo/ai/diablo/random.ts'
import { arena, arenaRoom, fiend, files, floor, one, recorded } from './arena.ts'

test('an action that is under way goes on after an edit of its code, and ends in the same tick', async () => {
  const { mud, room, put, player, mind, ticks } = await arena(files("script: 'butcher', walk: 40"))
  const monster = put(one, 2, 10)
  player('Ann', 10, 10)
  ticks(10)
  const { until, doing } = mind(monster)
  expect(doing).toBe('walk-to')
  await mud.write('/domains/t/fiend.ts', fiend("script: 'butcher', walk: 6"))
  await mud.write('/ai/diablo/lords.ts', `${mud.driver.files.read('/ai/diablo/lords.ts')}\n// edited`)
  expect(mind(monster)).toMatchObject({ until, doing })
  ticks(until - room.tick - 1)
  expect(room.tileOf(monster).x).toBe(3)
  ticks(1)
  expect(room.tileOf(monster).x).toBe(4)
  expect(mind(monster).until - room.tick).toBe(6)
})

test('the same seed gives the same fight, tick for tick, with and without another room running', async () => {
  const fight = async (withOthers: boolean) => {
    const { mud, room, put, player } = await arena(
      {
        ...files("script: 'goat-man', intelligence: 2"),
        '/domains/t/spitter.ts': fiend("script: 'spit', intelligence: 1"),
        '/domains/t/yard.ts': arenaRoom(floor, 'diceSeed = 9'),
      },
      floor,
      recorded,
    )
    if (withOthers) {
      const yard = mud.load('/domains/t/yard')
      mud.player('Bob', { at: '/domains/t/yard', level: 5 }).maxHp = 9000
      for (let i = 0; i < 5; i++) mud.clone(one).move(yard)
    }
    mud.advance(3)
    put(one, 5, 5)
    put(one, 16, 5)
    put('/domains/t/spitter', 11, 17)
    player('Ann', 11, 11)
    mud.advance(30)
    return room.record as string[]
  }
  const alone = await fight(false)
  const others = await fight(true)
  expect(alone.length).toBeGreaterThanOrEqual(600)
  expect(alone.at(-1)).not.toBe(alone[0])
  expect(others).toEqual(alone)
  expect(await fight(false)).toEqual(alone)
})

test('over a restart it keeps what it does, for how long, its circle, its target and its dice', async () => {
  const store = new MemoryStore()
  const open = () => arena(files("script: 'goat-man', intelligence: 2, walk: 30"), floor, '', { store })
  const before = await open()
  const monster = before.put(one, 5, 11)
  const ann = before.player('Ann', 11, 11)
  before.ticks(2)
  const mind = before.mind(monster)
  Object.assign(mind, { mode: 'circle', circleWalked: 2, circleSide: -1, doing: 'stand', stand: 0, until: 0 })
  before.ticks(3)
  expect(mind.doing).toBe('circle-step')
  monster.attack(ann)
  const kept = ['seed', 'doing', 'until', 'mode', 'circleWalked', 'circleSide', 'litAt', 'lastSeen', 'facing', 'line']
  const was = kept.map(field => mind[field])
  const tile = before.room.tileOf(monster)
  await before.mud.driver.end('restart')
  const after = await open()
  const again = after.room.livings.find((it: AnyObject) => it.path === one)
  expect(again).toBeDefined()
  expect(kept.map(field => after.mind(again)[field])).toEqual(was)
  expect(after.room.tileOf(again)).toEqual(tile)
  await after.mud.stop()
})

test('slips of the original are settings: monsters with others fight on', async () => {
  const { put, player, mind, ticks } = await arena({
    ...files("script: 'spit', slips: { uneven: false, shortRoll: false, reseeded: true }"),
    '/domains/t/other.ts': fiend(
      "script: 'zombie', original: true, slips: { uneven: true, shortRoll: true, reseeded: true }",
    ),
  })
  const mended = put(one, 5, 11)
  const zombie = put('/domains/t/other', 9, 11)
  player('Ann', 11, 11)
  ticks(1)
  let { seed } = mind(zombie)
  for (let i = 0; i < 400; i++) {
    ticks(1)
    seed = reseeded(seed).seed
    expect(mind(zombie).seed).toBe(seed)
  }
  expect(mind(zombie).rolled.length).toBeGreaterThan(0)
  expect(mind(mended).line).not.toBe('')
})
