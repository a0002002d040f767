import { expect, test } from 'vitest'
import { tileWorld } from './ground.ts'

const tiled = (row: string, more: object = {}) =>
  JSON.stringify({
    ...{ width: row.length, height: 1, tilewidth: 16, tileheight: 16, orientation: 'orthogonal', infinite: false },
    tilesets: [{ firstgid: 1, tiles: [{ id: 1, class: 'wall' }] }],
    layers: [{ name: 'ground', type: 'tilelayer', data: [...row].map(tile => (tile === '#' ? 2 : 1)) }],
    ...more,
  })

const room = `import { TileRoom } from '/std/tile-room'
export default class Hall extends TileRoom { short = 'A hall'; groundFile = './hall.json'; exits: Record<string, string> = {} }`

test('a map of Tiled is live as it is saved, and one with a mistake changes nothing', async () => {
  const files = { '/domains/t/hall.ts': room, '/domains/t/hall.json': tiled('....#') }
  const { mud, room: hall } = await tileWorld(files)
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  hall.place(ann, { x: 0, y: 0 })
  expect(hall.isFree({ x: 4, y: 0 })).toBe(false)
  await mud.write('/domains/t/hall.json', tiled('#....'))
  expect(hall.isFree({ x: 4, y: 0 })).toBe(true)
  expect(hall.tileOf(ann)).toEqual({ x: 1, y: 0 })
  await expect(mud.write('/domains/t/hall.json', tiled('#####'))).rejects.toThrow('the map has no tile to stand on')
  await expect(mud.write('/domains/t/hall.json', tiled('..', { infinite: true }))).rejects.toThrow(
    'the map is infinite',
  )
  expect(hall.isFree({ x: 4, y: 0 })).toBe(true)
  expect(ann.command('walk 4 0')).not.toContain('no way')
  mud.advance(2)
  expect(hall.tileOf(ann)).toEqual({ x: 4, y: 0 })
})

test('a drawing with a mistake is reported, and the room goes on with the one before', async () => {
  const drawn = (row: string) => `import { TileRoom } from '/std/tile-room'
export default class Hall extends TileRoom { short = 'A hall'; exits: Record<string, string> = {}; ground = '${row}' }`
  const { mud, room: hall } = await tileWorld({ '/domains/t/hall.ts': drawn('.....') }, { faults: 1 })
  const ann = mud.player('Ann', { at: '/domains/t/hall' })
  await mud.write('/domains/t/hall.ts', drawn('..Q..'))
  mud.advance(1)
  expect(mud.faults[0]!.message).toContain("row 1, column 3: 'Q' is not in the legend")
  expect(hall.isFree({ x: 2, y: 0 })).toBe(true)
  await mud.write('/domains/t/hall.ts', drawn('..#..'))
  expect(hall.isFree({ x: 2, y: 0 })).toBe(false)
  expect(hall.tileOf(ann)).not.toBe(null)
})

test('check names exits without a tile, and tiles without an exit', async () => {
  const { room: hall } = await tileWorld({
    '/domains/t/hall.ts': `import { TileRoom } from '/std/tile-room'
export default class Hall extends TileRoom { exits: Record<string, string> = { west: './yard' }; ground = '..>' }`,
  })
  expect(hall.mistakes()).toEqual([
    'no tile leads out by the exit west',
    'a tile leads out by down, and the room has no such exit',
  ])
})
