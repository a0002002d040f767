import type { Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'

// What happens on ground with tiles: these belong to the catalogue of /std/events.

declare module '/std/events' {
  interface Events {
    /** A living in a room with tiles, once it has stepped from one tile to another. */
    stepped(from: Tile, to: Tile): void
    /** A living whose blow or shot could not reach its foe, in a room with tiles: how many tiles it reaches. */
    fellShort(foe: Living, tiles: number): void
    /**
     * A monster in a room with tiles that has raised a war cry: how many tiles away it is heard, and for how many ticks of 50 ms its kind fights
     * on. `quadrant`: nobody north or west of it hears it.
     */
    warCried(tiles: number, ticks: number, quadrant: boolean): void
  }
}
