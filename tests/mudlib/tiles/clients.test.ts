import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../driver/testing.ts'
import type { TileUpdate } from '../../../mudlib/systems/tiles/std/tile-data.ts'
import { tileWorld } from './ground.ts'

const updates = (player: TestPlayer) =>
  player.data.filter(([name]) => name === 'Room.Tiles').map(([, update]) => update as TileUpdate)

test('a client gets the ground that is seen once, and afterwards only what has changed', async () => {
  const { mud, room } = await tileWorld()
  const beast = mud.clone('/domains/t/beast')
  beast.move('/domains/t/hall')
  room.place(beast, { x: 4, y: 4 })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  mud.advance(1)
  const [first] = updates(ann)
  expect(first).toMatchObject({ room: '/domains/t/hall', size: [12, 7], pace: 300, at: [1, 1] })
  expect(first!.ground).toContainEqual([0, 1, '#....#'])
  expect(first!.ground!.every(([x]) => x < 6)).toBe(true)
  expect(first!.put).toContainEqual([expect.any(Number), 4, 4, 'b', 'm', 'a beast'])
  expect(first!.put).toContainEqual([expect.any(Number), 2, 3, '_', 'n', 'a black altar'])
  const id = first!.put!.find(([, , , sign]) => sign === 'b')![0]

  const before = updates(ann).length
  mud.advance(5)
  expect(updates(ann).length).toBe(before)
  room.step(beast, 0)
  mud.advance(0.3)
  expect(updates(ann).slice(before)).toEqual([{ go: [[id, 4, 3]] }])
  room.place(beast, { x: 8, y: 2 })
  mud.advance(0.3)
  expect(updates(ann).at(-1)).toEqual({ off: [id] })
  room.setTileDoor({ x: 5, y: 2 }, true)
  mud.advance(0.3)
  expect(JSON.stringify(updates(ann).at(-1)!.ground)).toContain("'")
  beast.destruct()
})

test('a monster that is hurt or begins to fight the player is sent again, not with each blow', async () => {
  const { mud, room } = await tileWorld()
  const beast = mud.clone('/domains/t/beast')
  beast.maxHp = beast.hp = 1000
  beast.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  room.place(beast, { x: 2, y: 1 })
  mud.advance(1)
  const before = updates(ann).length
  for (let i = 0; i < 4; i++) {
    beast.hp = 870 + i
    mud.advance(1)
  }
  const puts = updates(ann)
    .slice(before)
    .flatMap(({ put = [] }) => put)
  expect(puts.map(row => row[6])).toEqual([90])
  beast.attacker = ann
  mud.advance(1)
  expect(updates(ann).at(-1)!.put![0]![4]).toBe('f')
})

test('a client is told how many tiles a big monster covers, and attacks it at any of them', async () => {
  const { mud, room } = await tileWorld()
  const beast = mud.clone('/domains/t/beast')
  beast.maxHp = beast.hp = 1000
  beast.tileSize = 2
  beast.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  room.place(beast, { x: 2, y: 2 })
  mud.advance(1)
  const puts = () => updates(ann).flatMap(({ put = [] }) => put.filter(row => row[3] === 'b'))
  expect(puts()).toEqual([[expect.any(Number), 2, 2, 'b', 'm', 'a beast', 100, 2]])
  beast.tileSize = 1
  mud.advance(1)
  expect(puts().at(-1)).toEqual([puts()[0]![0], 2, 2, 'b', 'm', 'a beast'])
  beast.tileSize = 2
  ann.receiveData('Room.Tiles.Attack', { x: 3, y: 3 })
  expect(ann.attacker).toBe(beast)
  for (const one of [ann, beast]) one.stopFighting()
})

test('a client walks, steps and attacks by messages of its own', async () => {
  const { mud, room } = await tileWorld()
  const beast = mud.clone('/domains/t/beast')
  beast.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  room.place(beast, { x: 4, y: 4 })
  ann.receiveData('Room.Tiles.Step', { way: 'east' })
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 1 })
  mud.advance(0.5)
  ann.receiveData('Room.Tiles.Walk', { x: 3, y: 3 })
  mud.advance(1)
  expect(room.tileOf(ann)).toEqual({ x: 3, y: 3 })
  ann.receiveData('Room.Tiles.Attack', { x: 4, y: 4 })
  expect(ann.attacker).toBe(beast)
  for (const nonsense of [null, 7, { x: 'a', y: 1 }, { x: 1e9, y: -4 }, { way: 'sideways' }])
    for (const name of ['Walk', 'Step', 'Attack', 'Get']) ann.receiveData(`Room.Tiles.${name}`, nonsense)
  ann.stopFighting()
  beast.stopFighting()
})

test('a client that does not want the ground gets none of it', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/yard' })
  ann.receiveData('Core.Supports.Set', ['Char 1'])
  ann.command('south')
  mud.advance(1)
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 0 })
  expect(updates(ann)).toEqual([])
})
