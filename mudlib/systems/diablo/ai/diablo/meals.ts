import { distance, type Tile } from '/lib/tiles/tile'
import { mealReach } from './rules'

// The ways in which a Scavenger chooses a carcass to eat.

/** The nearest of the given tiles, or null if there are none. If several are equally near, the first of these. */
export function nearestOf(tiles: readonly Tile[], from: Tile): Tile | null {
  let best: Tile | null = null
  for (const tile of tiles) if (!best || distance(from, tile) < distance(from, best)) best = tile
  return best
}

/**
 * The carcass that a Scavenger chooses in the original: the first within four tiles, row by row, from the north-west or the south-east.
 * @param isReversed whether the search begins in the south-east
 */
export function firstOf(tiles: readonly Tile[], from: Tile, isReversed: boolean): Tile | null {
  const near = tiles.filter(tile => distance(from, tile) <= mealReach)
  const inOrder = near.sort((a, b) => a.y - b.y || a.x - b.x)
  return (isReversed ? inOrder.at(-1) : inOrder[0]) ?? null
}
