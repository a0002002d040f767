import { blocksSight, type TileMap } from './map'
import type { Tile } from './tile'

/**
 * Whether the line between two tiles is clear (Bresenham): nothing between them blocks sight, and the line doesn't pass through a
 * corner between two blocking tiles. The two end tiles don't count. The result is the same in both directions.
 */
export function sees(map: TileMap, a: Tile, b: Tile): boolean {
  return isClear(map, a, b, blocksSight)
}

/** Whether the line between two tiles contains no tile for which a test is true. Used for charges and missiles. */
export function isClear(
  map: TileMap,
  a: Tile,
  b: Tile,
  blocks: (map: TileMap, x: number, y: number) => boolean,
): boolean {
  // The line is always computed from the same end, so that sight is mutual.
  const [from, to] = a.y < b.y || (a.y === b.y && a.x <= b.x) ? [a, b] : [b, a]
  const dx = Math.abs(to.x - from.x)
  const dy = to.y - from.y
  const way = to.x > from.x ? 1 : -1
  let { x, y } = from
  let error = dx - dy
  while (x !== to.x || y !== to.y) {
    const twice = 2 * error
    const [goesX, goesY] = [twice > -dy, twice < dx]
    if (goesX && goesY && blocks(map, x + way, y) && blocks(map, x, y + 1)) return false
    if (goesX) {
      error -= dy
      x += way
    }
    if (goesY) {
      error += dx
      y++
    }
    if ((x !== to.x || y !== to.y) && blocks(map, x, y)) return false
  }
  return true
}

/** For each octant, the factors that turn the scan's row and column into dx and dy. */
const octants = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const

/**
 * Marks the tiles that can be seen from a tile (recursive shadowcasting, Björn Bergström). A tile that blocks sight is marked
 * itself, but the tiles behind it aren't.
 * @param radius the radius in tiles, measured in a straight line
 * @param marks a number for each tile of the map
 * @param stamp the number to write
 */
export function lightFrom(map: TileMap, { x, y }: Tile, radius: number, marks: number[], stamp: number): void {
  marks[y * map.width + x] = stamp
  const beam = { map, x, y, radius, within: (radius + 0.5) ** 2, marks, stamp }
  for (const octant of octants) cast(beam, octant, 1, 1, 0)
}

interface Beam {
  map: TileMap
  x: number
  y: number
  radius: number
  within: number
  marks: number[]
  stamp: number
}

/** Scans the rows of an octant, beginning with `first`, between two slopes. */
function cast(beam: Beam, octant: (typeof octants)[number], first: number, from: number, end: number): void {
  const { map, within, marks, stamp } = beam
  const { width, height } = map
  const [xx, xy, yx, yy] = octant
  let start = from
  for (let row = first; row <= beam.radius && start >= end; row++) {
    let wasBlocked = false
    let next = start
    for (let column = row; column >= 0; column--) {
      const left = (column + 0.5) / (row - 0.5)
      const right = (column - 0.5) / (row + 0.5)
      if (right > start) continue
      if (left < end) break
      const x = beam.x + column * xx + row * xy
      const y = beam.y + column * yx + row * yy
      const isOn = x >= 0 && y >= 0 && x < width && y < height
      if (isOn && column * column + row * row <= within) marks[y * width + x] = stamp
      const blocks = !isOn || blocksSight(map, x, y)
      if (wasBlocked) {
        if (blocks) next = right
        else {
          wasBlocked = false
          start = next
        }
      } else if (blocks && row < beam.radius) {
        wasBlocked = true
        if (left <= start) cast(beam, octant, row + 1, start, left)
        next = right
      }
    }
    if (wasBlocked) return
  }
}
