import { expect, test } from 'vitest'
import { beast, hall, tileRoom, tileWorld } from './ground.ts'

test('a player comes in at the tile of the exit, walks by direction, and leaves by walking onto an exit', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/yard' })
  ann.command('south')
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 0 })
  expect(ann.command('east')).toContain('A wall is in the way.')
  ann.command('south')
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 1 })
  mud.advance(1)
  ann.command('north')
  expect(ann.environment?.path).toBe('/domains/t/yard')
})

test('directions typed ahead are taken one after the other, at the pace of the room', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  for (const way of ['e', 'e', 'se']) ann.command(way)
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 1 })
  mud.advance(0.3)
  expect(room.tileOf(ann)).toEqual({ x: 3, y: 1 })
  mud.advance(0.3)
  expect(room.tileOf(ann)).toEqual({ x: 4, y: 2 })
})

test('the clock runs 20 times a second, and only while a player is there', async () => {
  const { mud, room } = await tileWorld({
    '/domains/t/beast.ts': beast('ticks: number[] = []; tileTick(room: any, tick: number) { this.ticks.push(tick) }'),
  })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  expect(room.tileOf(one)).toEqual({ x: 8, y: 2 })
  mud.advance(5)
  expect(one.ticks).toEqual([])
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  mud.advance(1)
  expect(one.ticks.length).toBe(20)
  expect(one.ticks.at(-1)! - one.ticks[0]!).toBe(19)
  ann.move('/domains/t/yard')
  const before = one.ticks.length
  mud.advance(5)
  expect(one.ticks.length).toBe(before)
})

test('a blow reaches the next tile only: who is further away walks up first', async () => {
  const { mud, room } = await tileWorld({ '/domains/t/beast.ts': beast('maxHp = 500; hp = 500') })
  const one = mud.clone('/domains/t/beast')
  one.move('/domains/t/hall')
  const ann = mud.player('Ann', { at: '/domains/t/hall', level: 20 })
  room.place(ann, { x: 4, y: 2 })
  expect(ann.command('kill beast')).toContain('You can not see the beast from here.')
  room.setTileDoor({ x: 5, y: 2 }, true)
  ann.command('kill beast')
  expect(ann.output).not.toMatch(/hit|miss/)
  mud.advance(6)
  expect(room.distanceOf(ann, one)).toBe(1)
  expect(ann.output).toMatch(/punch|miss/)
})

test('a tile is lit when a player sees it, and the answer changes when the player steps', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  expect(room.isLitAt({ x: 4, y: 5 })).toBe(true)
  expect(room.isLitAt({ x: 8, y: 2 })).toBe(false)
  room.setTileDoor({ x: 5, y: 2 }, true)
  room.place(ann, { x: 4, y: 2 })
  expect(room.isLitAt({ x: 8, y: 2 })).toBe(true)
})

test('an edited map goes live: who stands in a new wall is moved to the nearest floor', async () => {
  const { mud, room } = await tileWorld()
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  room.place(ann, { x: 1, y: 1 })
  await mud.write('/domains/t/hall.ts', tileRoom(hall.replace('#....#.....#', '##...#.....#')))
  expect(room.tileOf(ann)).toEqual({ x: 2, y: 1 })
})
