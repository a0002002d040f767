import type { Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'

// Events on ground with tiles. They are part of the catalogue in /std/events.

declare module '/std/events' {
  interface Events {
    /** Raised when a living in a room with tiles has stepped from one tile to another. */
    stepped(from: Tile, to: Tile): void
    /** Raised in a room with tiles for a living whose blow or shot could not reach its foe, with the living's reach in tiles. */
    fellShort(foe: Living, tiles: number): void
    /**
     * Raised when a monster in a room with tiles has raised a war cry, with the distance in tiles at which the cry is heard, and the number of ticks
     * of 50 ms for which monsters of its kind attack. With `quadrant`, nobody north or west of the monster hears the cry.
     */
    warCried(tiles: number, ticks: number, quadrant: boolean): void
  }
}
