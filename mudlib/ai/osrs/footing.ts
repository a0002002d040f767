import { stepTowards } from '/lib/tiles/steps'
import { beside, type Tile } from '/lib/tiles/tile'
import type { Monster } from '/std/monster'
import type { TileRoom } from '/std/tile-room'

/** The tile of OSRS's greedy step towards another; null: it is stuck. */
export function stepOf(room: TileRoom, monster: Monster, from: Tile, to: Tile): Tile | null {
  const way = stepTowards(from, to, (x, y) => room.holds(monster, { x, y }))
  return way === null ? null : beside(from, way)
}
