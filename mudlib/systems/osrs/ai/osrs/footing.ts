import { stepTowards } from '/lib/tiles/steps'
import { beside, distance, type Tile } from '/lib/tiles/tile'
import type { Monster } from '/std/monster'
import type { TileRoom } from '/std/tile-room'

/** The tile of OSRS's greedy step towards another tile; null if the mob is stuck. */
export function stepOf(room: TileRoom, monster: Monster, from: Tile, to: Tile): Tile | null {
  const way = stepTowards(from, to, (x, y) => room.holds(monster, { x, y }))
  return way === null ? null : beside(from, way)
}

/**
 * The tile of a mob's next step back to its spawn. The path leads around walls and other mobs. It goes no further from the spawn
 * than the mob already is, or than its leash allows.
 */
export function stepHome(room: TileRoom, monster: Monster, from: Tile, spawn: Tile, leashRange: number): Tile | null {
  if (distance(from, spawn) <= 1 && !room.holds(monster, spawn)) return null
  const furthest = Math.max(distance(from, spawn), leashRange + 1)
  const isTaken = (x: number, y: number) => distance({ x, y }, spawn) > furthest || !room.holds(monster, { x, y })
  return room.pathTo(from, spawn, { isTaken, beside: true })?.[0] ?? stepOf(room, monster, from, spawn)
}
