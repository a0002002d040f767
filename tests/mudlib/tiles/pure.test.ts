import { describe, expect, test } from 'vitest'
import { readDrawn } from '../../../mudlib/systems/tiles/lib/tiles/drawn.ts'
import { areaAt, blocksWalking, kindAt, type TileMap } from '../../../mudlib/systems/tiles/lib/tiles/map.ts'
import { TilePaths } from '../../../mudlib/systems/tiles/lib/tiles/paths.ts'
import { lightFrom, sees } from '../../../mudlib/systems/tiles/lib/tiles/sight.ts'
import { stepAround, stepTowards } from '../../../mudlib/systems/tiles/lib/tiles/steps.ts'
import { bearing, beside, type Direction, distance, type Tile } from '../../../mudlib/systems/tiles/lib/tiles/tile.ts'
import { readTiled } from '../../../mudlib/systems/tiles/lib/tiles/tiled.ts'

/** Returns a function that returns random whole numbers below n (mulberry32). */
function dice(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % n
  }
}

function randomMap(seed: number, width: number, height: number, walls = 20): TileMap {
  const random = dice(seed)
  const row = () => Array.from({ length: width }, () => (random(100) < walls ? '#' : '.')).join('')
  return readDrawn(`@${row().slice(1)}\n${Array.from({ length: height - 1 }, row).join('\n')}`, { '@': {} })
}

/** Returns the number of steps of a shortest path, found breadth-first; -1 if there is none. */
function stepsBetween(map: TileMap, from: Tile, to: Tile): number {
  const steps = new Map([[`${from.x} ${from.y}`, 0]])
  const open = [from]
  for (const at of open) {
    for (let way = 0; way < 8; way++) {
      const next = beside(at, way as Direction)
      if (blocksWalking(map, next.x, next.y) || steps.has(`${next.x} ${next.y}`)) continue
      if (way % 2 === 1 && blocksWalking(map, next.x, at.y) && blocksWalking(map, at.x, next.y)) continue
      steps.set(`${next.x} ${next.y}`, steps.get(`${at.x} ${at.y}`)! + 1)
      open.push(next)
    }
  }
  return steps.get(`${to.x} ${to.y}`) ?? -1
}

describe('maps that are drawn', () => {
  test('a door that comes before both its sides joins them no more than any other', () => {
    const map = readDrawn('#+.#\n#.##\n####')
    const [door, east, south] = [map.areas[1], map.areas[2], map.areas[5]]
    expect(east).not.toBe(south)
    expect([east, south]).toContain(door)
    expect(map.areas[0]).toBe(0)
  })

  test('areas end at walls and doors, not at water and fences', () => {
    const map = readDrawn(`
      #########
      #..+..=.#
      #..#..=.#
      #########`)
    const [west, door, east, beyond] = [1, 3, 4, 7].map(x => areaAt(map, { x, y: 1 }))
    expect(new Set([west, east]).size).toBe(2)
    expect(door).toBe(west)
    expect(beyond).toBe(east)
    expect(areaAt(map, { x: 0, y: 0 })).toBe(0)
  })

  test('a character without a meaning is named with its row and column', () => {
    expect(() => readDrawn('####\n#.Q#\n####')).toThrow("row 2, column 3: 'Q' is not in the legend")
    expect(() => readDrawn('####')).toThrow('the map has no tile to stand on')
    expect(() => readDrawn('')).toThrow('the map is empty')
  })
})

describe("Tiled's maps", () => {
  const tiled = (changes: object = {}) =>
    JSON.stringify({
      ...{ width: 3, height: 2, tilewidth: 16, tileheight: 16, orientation: 'orthogonal', infinite: false },
      tilesets: [{ firstgid: 1, tiles: [{ id: 1, properties: [{ name: 'kind', value: 'wall' }] }] }],
      layers: [
        { name: 'ground', type: 'tilelayer', width: 3, height: 2, data: [1, 2, 1, 1, 1, 0] },
        {
          ...{ name: 'lake', type: 'tilelayer', width: 3, height: 2, data: [0, 0, 5, 0, 0, 0] },
          properties: [{ name: 'kind', value: 'water' }],
        },
        { name: 'marks', type: 'objectgroup', objects: [{ name: 'north', class: 'exit', x: 16, y: 17 }] },
      ],
      ...changes,
    })

  test('layers, properties and objects become kinds and exits', () => {
    const map = readTiled(tiled())
    expect(map.kinds).toEqual([1, 0, 4, 1, 1, 0])
    expect(map.exits).toEqual([{ name: 'north', x: 1, y: 1 }])
  })

  test.each<[object, string]>([
    [{ infinite: true }, 'the map is infinite'],
    [{ orientation: 'hexagonal' }, 'the map is hexagonal'],
    [{ layers: [{ name: 'a', type: 'tilelayer', data: 'AAAA', encoding: 'base64' }] }, "layer 'a' is base64"],
    [{ layers: [{ name: 'a', type: 'tilelayer', data: [1, 1] }] }, "layer 'a' has 2 tiles, and the map 3 x 2"],
    [
      { layers: [{ name: 'a', type: 'tilelayer', data: [1, 1, 1, 1, -4, 1] }] },
      "layer 'a', row 2, column 2: '-4' is no tile",
    ],
    [
      { layers: [{ name: 'a', type: 'objectgroup', objects: [{ name: 'x', class: 'exit', x: 160, y: 0 }] }] },
      "layer 'a', object 'x': row 1, column 11 is outside the map",
    ],
  ])('%j is refused', (changes, message) => {
    expect(() => readTiled(tiled(changes))).toThrow(message)
  })

  test('what is no JSON is refused', () => {
    expect(() => readTiled('{')).toThrow('the file is no JSON')
  })
})

describe('sight', () => {
  const map = readDrawn(`
    ...........
    .....#.....
    ...........
    ..=~.......
    ...........`)

  test('walls block it, fences and water do not, and it is the same from both sides', () => {
    expect(sees(map, { x: 5, y: 0 }, { x: 5, y: 3 })).toBe(false)
    expect(sees(map, { x: 0, y: 3 }, { x: 9, y: 3 })).toBe(true)
    const random = dice(1)
    const rough = randomMap(3, 30, 30)
    for (let i = 0; i < 2000; i++) {
      const [a, b] = [
        { x: random(30), y: random(30) },
        { x: random(30), y: random(30) },
      ]
      expect(sees(rough, a, b)).toBe(sees(rough, b, a))
    }
  })

  test('it does not squeeze through a corner of two walls', () => {
    const corner = readDrawn('.#\n#.')
    expect(sees(corner, { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(false)
  })

  test('light fills a circle on open floor, and leaves a shadow behind a wall', () => {
    const open = randomMap(1, 21, 21, 0)
    const marks = new Array<number>(21 * 21).fill(0)
    lightFrom(open, { x: 10, y: 10 }, 8, marks, 7)
    for (let y = 0; y < 21; y++)
      for (let x = 0; x < 21; x++)
        expect([x, y, marks[y * 21 + x] === 7]).toEqual([x, y, Math.hypot(x - 10, y - 10) <= 8.5])
    const shadow = new Array<number>(11 * 5).fill(0)
    lightFrom(map, { x: 5, y: 4 }, 8, shadow, 1)
    expect(shadow[1 * 11 + 5]).toBe(1)
    expect(shadow[0 * 11 + 5]).toBe(0)
    expect(shadow[0 * 11 + 1]).toBe(1)
  })

  test('light reaches only what a way through open tiles leads to, and every neighbour', () => {
    for (let seed = 1; seed < 20; seed++) {
      const rough = randomMap(seed, 25, 25, 30)
      const marks = new Array<number>(25 * 25).fill(0)
      lightFrom(rough, { x: 12, y: 12 }, 9, marks, 1)
      for (let way = 0; way < 8; way++) {
        const { x, y } = beside({ x: 12, y: 12 }, way as Direction)
        expect(marks[y * 25 + x]).toBe(1)
      }
      for (let at = 0; at < marks.length; at++) {
        const tile = { x: at % 25, y: Math.floor(at / 25) }
        if (marks[at] !== 1 || distance(tile, { x: 12, y: 12 }) <= 1) continue
        const near = [0, 1, 2, 3, 4, 5, 6, 7].map(way => beside(tile, way as Direction))
        // Light comes through an open tile that is nearer to its source.
        const closer = near.filter(one => distance(one, { x: 12, y: 12 }) < distance(tile, { x: 12, y: 12 }))
        expect(closer.some(({ x, y }) => marks[y * 25 + x] === 1 && kindAt(rough, x, y) !== 0)).toBe(true)
      }
    }
  })
})

describe('paths', () => {
  test('are as short as any, step on free tiles, and cut no corner', () => {
    const random = dice(5)
    for (let seed = 1; seed <= 40; seed++) {
      const map = randomMap(seed, 24, 20, 30)
      const paths = new TilePaths(24, 20)
      const tile = () => {
        for (;;) {
          const one = { x: random(24), y: random(20) }
          if (!blocksWalking(map, one.x, one.y)) return one
        }
      }
      for (let i = 0; i < 10; i++) {
        const [from, to] = [tile(), tile()]
        const path = paths.pathTo(map, from, to)
        expect(path === null ? -1 : path.length).toBe(stepsBetween(map, from, to))
        let at = from
        for (const next of path ?? []) {
          expect(distance(at, next)).toBe(1)
          expect(blocksWalking(map, next.x, next.y)).toBe(false)
          if (next.x !== at.x && next.y !== at.y)
            expect(blocksWalking(map, next.x, at.y) && blocksWalking(map, at.x, next.y)).toBe(false)
          at = next
        }
      }
    }
  })

  test('the search is bounded, and steers round those who stand in the way', () => {
    const map = readDrawn('.....\n.....\n.....')
    const paths = new TilePaths(5, 3)
    const isTaken = (x: number, y: number) => x === 2 && y !== 2
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { isTaken })!.length).toBe(4)
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { isTaken })![1]).toEqual({ x: 2, y: 2 })
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { isTaken: x => x === 2 })).toBe(null)
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: -1, y: 1 })).toBe(null)
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { most: 2 })).toBe(null)
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { steps: 3 })).toBe(null)
    expect(paths.pathTo(map, { x: 0, y: 0 }, { x: 4, y: 0 }, { beside: true })!.length).toBe(3)
  })
})

describe('single steps', () => {
  const walled =
    (...tiles: string[]) =>
    (x: number, y: number) =>
      !tiles.includes(`${x} ${y}`)

  test.each<[to: [number, number], walls: string[], Direction | null]>([
    [[3, 2], [], 3],
    [[3, 2], ['1 0'], 4],
    [[3, 2], ['0 1'], 2],
    [[2, 2], ['1 1'], 2],
    [[2, 3], ['1 1'], 4],
    [[3, 2], ['1 1', '1 0'], 4],
    [[3, 0], ['1 0'], null],
    [[0, 0], [], null],
  ])('to %j with walls at %j: direction %j', ([x, y], walls, expected) => {
    expect(stepTowards({ x: 0, y: 0 }, { x, y }, walled(...walls))).toBe(expected)
  })

  test('Diablo: straight, else 45 degrees, else 90, in the order that is drawn; two numbers are always drawn', () => {
    const drawn: number[] = []
    const step = (free: Direction[], ...numbers: number[]) =>
      stepAround(
        0,
        way => free.includes(way),
        n => {
          drawn.push(n)
          return numbers.shift()!
        },
      )
    expect(step([0, 1, 7], 0, 0)).toBe(0)
    expect(step([1, 7], 0, 0)).toBe(1)
    expect(step([1, 7], 1, 0)).toBe(7)
    expect(step([2, 6], 0, 0)).toBe(2)
    expect(step([2, 6], 0, 1)).toBe(6)
    expect(step([3, 4, 5], 0, 0)).toBe(null)
    expect(drawn).toEqual(Array(12).fill(2))
  })

  test('bearings are the nearest of eight directions', () => {
    const from = { x: 0, y: 0 }
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(way => bearing(from, beside(from, way as Direction)))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7,
    ])
    expect([bearing(from, { x: 5, y: 2 }), bearing(from, { x: 5, y: 3 }), bearing(from, { x: -2, y: -5 })]).toEqual([
      2, 3, 0,
    ])
  })
})
