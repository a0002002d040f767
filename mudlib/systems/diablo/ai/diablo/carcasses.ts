import { sees } from '/lib/tiles/sight'
import { isSameTile, type Tile } from '/lib/tiles/tile'
import { Corpse } from '/std/corpse'
import type { TileRoom } from '/std/tile-room'

/** The tiles with monsters' carcasses that can be seen from a tile, in the order of the room's inventory. */
export function carcassesSeen(room: TileRoom, from: Tile): Tile[] {
  const tiles: Tile[] = []
  for (const one of room.inventory) {
    if (!(one instanceof Corpse) || one.ofPlayer) continue
    const tile = room.tileOf(one)
    if (tile && (isSameTile(tile, from) || sees(room.map, from, tile))) tiles.push(tile)
  }
  return tiles
}
