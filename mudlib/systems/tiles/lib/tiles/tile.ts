/** A tile of a map. x grows to the east and y to the south. The north-west corner is 0, 0. */
export interface Tile {
  readonly x: number
  readonly y: number
}

/** One of the eight directions, clockwise: 0 is north, 2 east, 4 south, 6 west. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The names of the directions, as players type them and as exits are named. */
export const directionNames = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

/** The changes of x and y by a step in each direction. */
export const stepX: readonly number[] = [0, 1, 1, 1, 0, -1, -1, -1]
export const stepY: readonly number[] = [-1, -1, 0, 1, 1, 1, 0, -1]

/** The distance between two tiles in steps. A diagonal step counts as one, so the distance is the larger of dx and dy (Chebyshev). */
export function distance(a: Tile, b: Tile): number {
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))
}

export function isSameTile(a: Tile, b: Tile): boolean {
  return a.x === b.x && a.y === b.y
}

/** The direction with a name, or null. */
export function directionOf(name: string): Direction | null {
  const found = (directionNames as readonly string[]).indexOf(name)
  return found < 0 ? null : (found as Direction)
}

/** The tile one step away in a direction. */
export function beside(tile: Tile, direction: Direction): Tile {
  return { x: tile.x + stepX[direction]!, y: tile.y + stepY[direction]! }
}

/** A direction turned clockwise by a number of steps of 45 degrees. A negative number turns it counter-clockwise. */
export function turned(direction: Direction, by: number): Direction {
  return ((direction + by) & 7) as Direction
}

/** The direction from one tile to another: the nearest of the eight directions; north if the tiles are the same. */
export function bearing(from: Tile, to: Tile): Direction {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const [wide, high] = [Math.abs(dx), Math.abs(dy)]
  // A direction counts as straight within 22.5 degrees of an axis: tan(22.5°) is about 5/12.
  const isX = high * 12 < wide * 5
  const isY = wide * 12 < high * 5
  if (dx === 0 && dy === 0) return 0
  if (isX) return dx > 0 ? 2 : 6
  if (isY) return dy > 0 ? 4 : 0
  if (dx > 0) return dy > 0 ? 3 : 1
  return dy > 0 ? 5 : 7
}
