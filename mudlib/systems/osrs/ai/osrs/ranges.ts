import { distance, type Tile } from '/lib/tiles/tile'

/** Whether a mob is beyond its leash. A tile at exactly the leash range is still within it. */
export function isBeyondLeash(mob: Tile, spawn: Tile, leashRange: number): boolean {
  return distance(mob, spawn) > leashRange
}

/**
 * Whether a blow reaches a target. Range 1 covers the four neighbouring tiles. A longer range covers every tile whose distance
 * along the longer axis is within the range. A blow never reaches the attacker's own tile.
 */
export function isInRange(attacker: Tile, target: Tile, range: number): boolean {
  const [x, y] = [Math.abs(attacker.x - target.x), Math.abs(attacker.y - target.y)]
  return range === 1 ? x + y === 1 : Math.max(x, y) >= 1 && Math.max(x, y) <= range
}

/** Whether a square mob covers a tile. @param size the side of the mob in tiles; the mob extends to the east and south of its own tile */
export function covers(mob: Tile, size: number, tile: Tile): boolean {
  return tile.x >= mob.x && tile.x < mob.x + size && tile.y >= mob.y && tile.y < mob.y + size
}

/** Whether a square mob's blow reaches a target, from any tile that the mob covers. A target on one of the covered tiles is out of reach. */
export function isInRangeOf(mob: Tile, size: number, target: Tile, range: number): boolean {
  // The range is measured from the covered tile nearest to the target.
  const nearest = {
    x: Math.max(mob.x, Math.min(target.x, mob.x + size - 1)),
    y: Math.max(mob.y, Math.min(target.y, mob.y + size - 1)),
  }
  return isInRange(nearest, target, range)
}

const cardinal: readonly Tile[] = Object.freeze([
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
])

/**
 * The step with which a mob leaves the tile that it shares with its target. One roll chooses north, east, south or west.
 * @param roll at least 0 and below 1
 * @returns the tile; null if it isn't free, in which case the mob does nothing in this tick
 */
export function stepOut(mob: Tile, roll: number, isFree: (tile: Tile) => boolean): Tile | null {
  const { x, y } = cardinal[Math.floor(roll * 4)]!
  const to = { x: mob.x + x, y: mob.y + y }
  return isFree(to) ? to : null
}

/** A tile to stroll to: any tile within the radius around the spawn, except the mob's own tile. @param roll at least 0 and below 1 */
export function strollTarget(spawn: Tile, radius: number, mob: Tile, roll: number): Tile {
  const side = 2 * radius + 1
  const isInside = distance(mob, spawn) <= radius
  const own = (mob.y - spawn.y + radius) * side + (mob.x - spawn.x + radius)
  const count = side * side - (isInside ? 1 : 0)
  if (count === 0) return spawn
  const picked = Math.floor(roll * count)
  const index = isInside && picked >= own ? picked + 1 : picked
  return { x: spawn.x - radius + (index % side), y: spawn.y - radius + Math.floor(index / side) }
}
