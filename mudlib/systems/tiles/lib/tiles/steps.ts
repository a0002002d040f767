import { bearing, beside, type Direction, stepX, stepY, type Tile, turned } from './tile'

// Functions that choose a single step without searching for a path.

export type IsFree = (x: number, y: number) => boolean
/** Returns a random whole number from 0 to n - 1. */
export type Random = (n: number) => number

/** Whether a step cuts a corner, that is, whether it is diagonal and both tiles beside it are impassable. */
export function cutsCorner(from: Tile, direction: Direction, isPassable: IsFree): boolean {
  return (
    (direction & 1) === 1 &&
    !isPassable(from.x + stepX[direction]!, from.y) &&
    !isPassable(from.x, from.y + stepY[direction]!)
  )
}

/**
 * Diablo's step. It goes in the wanted direction if possible; otherwise 45 degrees to one side or the other, and otherwise 90
 * degrees. Which side is tried first is random. Two random numbers are always drawn, even if they aren't needed, so that replays
 * stay in sync.
 * @param canStep whether a step in a direction is possible
 * @param random returns 0 or 1
 * @returns the direction of the step; null if no step is possible
 */
export function stepAround(
  wanted: Direction,
  canStep: (direction: Direction) => boolean,
  random: Random,
): Direction | null {
  const [near, far] = [random(2) === 0 ? 1 : -1, random(2) === 0 ? 1 : -1]
  for (const turn of [0, near, -near, 2 * far, -2 * far]) {
    const direction = turned(wanted, turn)
    if (canStep(direction)) return direction
  }
  return null
}

/**
 * OSRS's step towards a tile. It is diagonal only if the diagonal tile and both tiles beside it are free; otherwise it goes along
 * the longer axis (x if both are equal), and otherwise along the other axis. Livings that use this step get stuck behind obstacles.
 * That is deliberate, as in OSRS.
 * @returns the direction of the step; null if no step is possible
 */
export function stepTowards(from: Tile, to: Tile, isFree: IsFree): Direction | null {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const isX = dx !== 0 && isFree(from.x + dx, from.y)
  const isY = dy !== 0 && isFree(from.x, from.y + dy)
  if (dx !== 0 && dy !== 0 && isX && isY && isFree(from.x + dx, from.y + dy)) return bearing(from, to1(from, dx, dy))
  const xFirst = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
  if (isX && (xFirst || !isY)) return dx > 0 ? 2 : 6
  if (isY) return dy > 0 ? 4 : 0
  return null
}

const to1 = ({ x, y }: Tile, dx: number, dy: number): Tile => ({ x: x + dx, y: y + dy })

/** The directions in which a step from a tile is possible. */
export function freeAround(from: Tile, canStep: (tile: Tile) => boolean): Direction[] {
  return ([0, 1, 2, 3, 4, 5, 6, 7] as Direction[]).filter(direction => canStep(beside(from, direction)))
}
