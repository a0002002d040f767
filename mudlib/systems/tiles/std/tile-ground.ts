import { codeGeneration, followFile, readFile, tryCall } from 'driver'
import { type Legend, readDrawn } from '/lib/tiles/drawn'
import { blocksWalking, closedDoor, isInside, openDoor, type TileMap } from '/lib/tiles/map'
import { type TilePathOptions, TilePaths } from '/lib/tiles/paths'
import { sees } from '/lib/tiles/sight'
import { beside, type Direction, distance, type Tile } from '/lib/tiles/tile'
import { readTiled } from '/lib/tiles/tiled'
import type { Corpse } from '/std/corpse'
import { deed, inside, on, open, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { TileDice } from '/std/tile-dice'
import { changedTileRecord, tileRecordOf } from '/std/tile-record'

// The frozen list that all tiles without things share. Code must replace it and never change it in place.
const nothing: readonly MudObject[] = Object.freeze([])

/** A room with ground: a map of tiles, and the position of everything on it. A tile holds at most one living, and any number of things. */
export class TileGround extends TileDice {
  /** The map, drawn as text: `#` wall, `.` floor, `+` door, `~` water, `=` fence, and the characters in the legend (/lib/tiles/drawn). */
  ground = ''
  /** The meaning of other characters of the drawing: `{ N: { exit: 'north' }, a: { place: 'altar' } }`. */
  legend: Legend = {}
  /** The path of a map saved as JSON by the editor Tiled. It is used instead of the drawing. */
  groundFile = ''
  /** The tile of each object in the room. An object that isn't in this table yet gets a tile when it is first needed. */
  protected spots = new Map<MudObject, Tile>()
  /** The doors whose state differs from the map, by the number of the tile. The value tells whether the door is open. */
  protected tileDoors: Record<number, boolean> = {}
  @unsaved private made: TileMap | null = null
  @unsaved private madeFrom = ''
  @unsaved private madeAt = -1
  @unsaved private paths: TilePaths | null = null
  /** The living on each tile; null if the list has to be rebuilt. */
  @unsaved private standing: (Living | null)[] | null = null

  create(): void {
    super.create()
    if (this.groundFile !== '') followFile(this, this.absolute(this.groundFile))
  }

  /** Called when the file of the map has changed. @throws if the file has a mistake; the change is then refused */
  fileChanged(): void {
    if (this.groundFile !== '') this.remake()
  }

  /**
   * The map, with the current state of its doors. After an edit, it is rebuilt when it is next needed, even if another domain's code needs it.
   * @throws an error with row and column if the first drawing has a mistake
   */
  @open
  get map(): TileMap {
    if (this.made === null) this.remake()
    else if (this.madeAt !== codeGeneration()) {
      this.madeAt = codeGeneration()
      // A mistake in an edited map is reported, and the room keeps its old map.
      if (`${this.source}\n${JSON.stringify(this.legend)}` !== this.madeFrom) tryCall(this, 'remake')
    }
    return this.made!
  }

  private get source(): string {
    return this.groundFile === '' ? this.ground : (readFile(this.absolute(this.groundFile)) ?? '')
  }

  /** Rebuilds the map. */
  remake(): void {
    const { source } = this
    const map = this.groundFile === '' ? readDrawn(source, this.legend) : readTiled(source)
    for (const [at, isOpen] of Object.entries(this.tileDoors)) {
      const kind = map.kinds[Number(at)]
      if (kind === openDoor || kind === closedDoor) map.kinds[Number(at)] = isOpen ? openDoor : closedDoor
    }
    this.made = map
    this.madeFrom = `${source}\n${JSON.stringify(this.legend)}`
    this.madeAt = codeGeneration()
    this.standing = null
    this.groundChanged()
  }

  /** Called when the map was replaced, or a door has opened or closed. */
  protected groundChanged(): void {}

  mistakes(): string[] {
    const { exits, places } = this.map
    const names = new Set(exits.map(({ name }) => name))
    return [
      ...super.mistakes(),
      ...Object.keys(this.exits)
        .filter(way => !names.has(way))
        .map(way => `no tile leads out by the exit ${way}`),
      ...[...names]
        .filter(way => !this.exits[way])
        .map(way => `a tile leads out by ${way}, and the room has no such exit`),
      ...places.filter(({ name }) => name.trim() === '').map(({ x, y }) => `the place at ${x} ${y} has no name`),
    ]
  }

  // ---- positions

  /** The tile of an object in the room; null if the object isn't directly in the room. An object inside another object has no tile. */
  tileOf(thing: MudObject): Tile | null {
    if (thing.destructed || thing.environment !== (this as MudObject)) return null
    // If the map has changed, grid() first moves livings that would stand in a wall.
    this.grid()
    return this.spots.get(thing) ?? this.settle(thing)
  }

  /** Gives an object its first tile: the tile where a player last stood, the starting tile on the map, or the entrance. */
  private settle(thing: MudObject): Tile {
    const { map } = this
    const last = (thing as Player).isPlayer ? tileRecordOf(thing as Player).last : null
    if (last?.room === this.address) return this.place(thing, last)
    const own = map.spawns.filter(one => this.absolute(one.path) === thing.path)
    const living = (thing as Living).isLiving
    const start =
      own.find(one => (living ? this.isFree(one) : this.thingsAt(one).length === 0)) ?? own[0] ?? this.entrance(null)
    return this.place(thing, start)
  }

  /**
   * The tile where an object that comes from another room appears: the exit to that room; otherwise the place `entrance`; otherwise
   * the first exit; otherwise any floor tile.
   */
  entrance(from: MudObject | null): Tile {
    const { map } = this
    const address = from && !from.destructed ? ((from as Room).address ?? from.path) : ''
    const way = Object.keys(this.exits).find(exit => this.absolute(this.exits[exit]!) === address)
    const at =
      map.exits.find(({ name }) => name === way) ?? map.places.find(({ name }) => name === 'entrance') ?? map.exits[0]
    if (at) return { x: at.x, y: at.y }
    const first = map.kinds.findIndex((_, i) => !blocksWalking(map, i % map.width, Math.floor(i / map.width)))
    return { x: first % map.width, y: Math.floor(first / map.width) }
  }

  /** Puts an object that is in the room on a tile, or on the nearest tile that can hold it. @returns the tile */
  @deed('lead')
  place(thing: MudObject, tile: Tile): Tile {
    const living = (thing as Living).isLiving ? (thing as Living) : null
    const before = this.spots.get(thing)
    const to = this.nearest(tile, living)
    this.spots.set(thing, to)
    if (living) this.mark(to, living)
    if (living?.isPlayer)
      (living as Player).keepRecord(
        'tiles',
        changedTileRecord(living as Player, { last: { room: this.address, x: to.x, y: to.y } }),
      )
    this.placed(thing, before ?? null, to)
    return to
  }

  /** Called when an object has moved to another tile. */
  protected placed(_thing: MudObject, _from: Tile | null, _to: Tile): void {}

  protected index({ x, y }: Tile): number {
    return y * this.map.width + x
  }

  /** The living that was last known to stand on each tile, by number. livingAt() checks whether the living is still there. */
  protected grid(): (Living | null)[] {
    const { map } = this
    if (this.standing) return this.standing
    this.standing = new Array<Living | null>(map.kinds.length).fill(null)
    for (const [thing, tile] of this.spots) {
      if (thing.destructed || thing.environment !== (this as MudObject)) this.spots.delete(thing)
      // The ground under the object has changed, or another living stands there.
      else if (!this.canBeAt(tile, (thing as Living).isLiving ? (thing as Living) : null)) this.place(thing, tile)
      else if ((thing as Living).isLiving) this.mark(tile, thing as Living)
    }
    return this.standing
  }

  private canBeAt(tile: Tile, living: Living | null): boolean {
    return living ? this.holds(living, tile) : !blocksWalking(this.map, tile.x, tile.y)
  }

  /**
   * Whether a living fits on the map if its own tile is at a position: it can stand on all tiles that it would cover, and nobody else is on them.
   */
  holds(living: Living, { x, y }: Tile): boolean {
    const size = living.tileSize ?? 1
    for (let i = 0; i < size * size; i++) {
      const tile = { x: x + (i % size), y: y + Math.floor(i / size) }
      if (blocksWalking(this.map, tile.x, tile.y)) return false
      const one = this.livingAt(tile)
      if (one && one !== living) return false
    }
    return true
  }

  /** Records that a living stands on a tile, and on all other tiles that it covers. */
  private mark({ x, y }: Tile, living: Living): void {
    const { width, height } = this.map
    const grid = this.grid()
    const size = living.tileSize ?? 1
    for (let i = 0; i < size * size; i++) {
      const [atX, atY] = [x + (i % size), y + Math.floor(i / size)]
      if (atX < width && atY < height) grid[atY * width + atX] = living
    }
  }

  /** The living on a tile, or null. */
  livingAt(tile: Tile): Living | null {
    if (!isInside(this.map, tile.x, tile.y)) return null
    const grid = this.grid()
    const at = this.index(tile)
    const one = grid[at] ?? null
    if (one === null) return null
    const isHere = !one.destructed && one.environment === this
    const spot = isHere ? this.spots.get(one) : undefined
    const size = isHere ? (one.tileSize ?? 1) : 0
    if (spot && tile.x >= spot.x && tile.x < spot.x + size && tile.y >= spot.y && tile.y < spot.y + size) return one
    // The living has left the room, or stands on a different tile now.
    grid[at] = null
    if (!isHere) this.spots.delete(one)
    return null
  }

  /** The things that lie on a tile. */
  thingsAt(tile: Tile): readonly MudObject[] {
    let found = nothing
    for (const [thing, { x, y }] of this.spots) {
      if (x !== tile.x || y !== tile.y) continue
      if (thing.destructed || thing.environment !== (this as MudObject)) this.spots.delete(thing)
      else if (!(thing as Living).isLiving) found = [...found, thing]
    }
    return found
  }

  /** Whether a living could stand on a tile: it is floor or an open door, and nobody is on it. */
  isFree(tile: Tile): boolean {
    return !blocksWalking(this.map, tile.x, tile.y) && this.livingAt(tile) === null
  }

  /** The nearest tile that can hold an object. */
  private nearest(tile: Tile, living: Living | null): Tile {
    const { width, height } = this.map
    const { x, y } = tile
    for (let radius = 0; radius < Math.max(width, height); radius++) {
      for (let dy = -radius; dy <= radius; dy++) {
        const step = Math.abs(dy) === radius ? 1 : 2 * radius
        for (let dx = -radius; dx <= radius; dx += Math.max(1, step)) {
          const one = { x: x + dx, y: y + dy }
          if (this.canBeAt(one, living)) return one
        }
      }
    }
    return { x, y }
  }

  /**
   * For each of two objects, the tile that is nearest to the other object. (Big livings cover several tiles.) Null if one of the objects has no tile.
   */
  between(a: MudObject, b: MudObject): readonly [Tile, Tile] | null {
    const [from, to] = [this.tileOf(a), this.tileOf(b)]
    if (!from || !to) return null
    const [wide, far] = [(a as Living).tileSize ?? 1, (b as Living).tileSize ?? 1]
    if (wide === 1 && far === 1) return [from, to]
    const near = (at: number, size: number, other: number) => Math.max(at, Math.min(other, at + size - 1))
    const end = { x: near(to.x, far, from.x), y: near(to.y, far, from.y) }
    const start = { x: near(from.x, wide, end.x), y: near(from.y, wide, end.y) }
    return [start, { x: near(to.x, far, start.x), y: near(to.y, far, start.y) }]
  }

  /** The distance between two objects in the room, in steps; Infinity if one of them has no tile. */
  distanceOf(a: MudObject, b: MudObject): number {
    const tiles = this.between(a, b)
    return tiles ? distance(...tiles) : Number.POSITIVE_INFINITY
  }

  /** Whether nothing blocks the sight between two objects in the room. */
  seesFrom(a: MudObject, b: MudObject): boolean {
    const tiles = this.between(a, b)
    return tiles !== null && sees(this.map, ...tiles)
  }

  /** Whether nothing blocks the sight between two tiles. */
  seesBetween(from: Tile, to: Tile): boolean {
    return sees(this.map, from, to)
  }

  // ---- steps

  /**
   * Whether a living on a tile could step in a direction. The next tile must be free, and the step must not cut a corner between two solid tiles.
   */
  canStep(from: Tile, direction: Direction): boolean {
    const to = beside(from, direction)
    return this.isFree(to) && !this.cutsCorner(from, direction)
  }

  /** Whether a diagonal step leads between two solid tiles. */
  protected cutsCorner(from: Tile, direction: Direction): boolean {
    if ((direction & 1) === 0) return false
    const to = beside(from, direction)
    return blocksWalking(this.map, to.x, from.y) && blocksWalking(this.map, from.x, to.y)
  }

  /**
   * Finds a path around walls and around livings that block the way now.
   * @returns the tiles to step on; null if there is no path within the limits
   */
  pathTo(from: Tile, to: Tile, options: TilePathOptions = {}, map = this.map): Tile[] | null {
    if (this.paths?.width !== map.width || this.paths.height !== map.height)
      this.paths = new TilePaths(map.width, map.height)
    const grid = this.grid()
    const isTaken = (x: number, y: number) => grid[y * map.width + x] !== null && this.livingAt({ x, y }) !== null
    return this.paths.pathTo(map, from, to, { isTaken, ...options })
  }

  // ---- doors on tiles

  /** Opens or closes the door on a tile. A door doesn't close if somebody stands on the tile. @returns whether the door is now in the wanted state */
  setTileDoor(tile: Tile, isOpen: boolean): boolean {
    const { kinds } = this.map
    const at = this.index(tile)
    if (kinds[at] !== openDoor && kinds[at] !== closedDoor) return false
    if (!isOpen && this.livingAt(tile)) return false
    kinds[at] = isOpen ? openDoor : closedDoor
    this.tileDoors = { ...this.tileDoors, [at]: isOpen }
    this.groundChanged()
    return true
  }

  // ---- arrivals

  /** Puts a living that has just arrived on a tile, before anybody notices it. */
  @inside
  takeIn(who: Living, from: MudObject | null): void {
    if (from === (this as MudObject)) return
    const left = this.spots.get(who)
    if (left) {
      this.spots.delete(who)
      if (this.standing?.[this.index(left)] === who) this.standing[this.index(left)] = null
    }
    // A living that doesn't come from another room starts on its starting tile on the map, or where it last stood.
    if (from === null) this.settle(who)
    else this.place(who, this.entrance(from))
  }

  layBeside(thing: MudObject, who: Living): void {
    const tile = this.tileOf(who)
    if (tile && thing.environment === (this as MudObject)) this.place(thing, tile)
  }

  @on('moved', { reach: 'room' })
  takeInThing(thing: MudObject, from: MudObject | null): void {
    if ((thing as Living).isLiving || thing.environment !== (this as MudObject)) return
    const tile = from && this.tileOf(from)
    this.spots.delete(thing)
    if (tile) this.place(thing, tile)
  }

  /** Puts a corpse on the tile where the living stood. */
  @on('died', { reach: 'room' })
  layCorpse(who: Living, _killer: Living | null, corpse: Corpse | null): void {
    if (corpse) this.layBeside(corpse, who)
  }
}

export default TileGround
