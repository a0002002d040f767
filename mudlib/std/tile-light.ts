import { lightFrom, sees } from '/lib/tiles/sight'
import { distance, type Tile } from '/lib/tiles/tile'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import { TileGround } from '/std/tile-ground'

/** Tiles that one without any light makes out around oneself. */
const gropes = 1

/** What a player sees from where the player stands. */
interface View {
  at: Tile
  /** The tiles in the player's light have the number `stamp`. */
  marks: Int32Array
  stamp: number
  /** The tiles that the player has seen so far: 1. */
  known: Uint8Array
}

/** Ground with light: which tiles players see from where they stand. It is worked out anew only when something changes it. */
export class TileLight extends TileGround {
  /** How far players see where there is light, in tiles. */
  sightRadius = 10
  /** How far a lamp shines where the room itself has no light, in tiles. */
  lampRadius = 7
  @unsaved private sights = new Map<Living, View>()
  /** The tiles that some player sees have the number `stamp`; those that a lamp shines on have it in `shone`. */
  @unsaved private lit: Int32Array | null = null
  @unsaved private shone: Int32Array | null = null
  @unsaved private stamp = 0
  @unsaved private isStale = true
  /** Whether the room has light of its own, as far as was known at the last step. */
  @unsaved private isBright = true

  protected groundChanged(): void {
    super.groundChanged()
    this.isStale = true
  }

  protected placed(thing: MudObject, from: Tile | null, to: Tile): void {
    super.placed(thing, from, to)
    if ((thing as Living).isPlayer || lampOf(thing)) this.isStale = true
  }

  /** Has what is seen worked out anew: a lamp was lit or went out. */
  lightChanged(): void {
    this.isStale = true
  }

  /** Whether a tile is seen by a player now: in a player's light, with nothing in between. */
  isLitAt(tile: Tile): boolean {
    this.relight()
    return this.lit![this.index(tile)] === this.stamp
  }

  /** Whether a living sees a tile: a player by light and sight, a monster by sight. */
  seesTile(who: Living, tile: Tile): boolean {
    if (who.isPlayer) {
      this.relight()
      const view = this.sights.get(who)
      if (view) return view.marks[this.index(tile)] === view.stamp
    }
    const from = this.tileOf(who)
    return from !== null && distance(from, tile) <= this.sightRadius && sees(this.map, from, tile)
  }

  /** The tiles that a player has seen here so far, by number: 1. */
  knownTo(who: Living): Uint8Array | null {
    this.relight()
    return this.sights.get(who)?.known ?? null
  }

  /** Works out what players see, if a player or a lamp has moved since. */
  protected relight(): void {
    const tiles = this.map.kinds.length
    if (!this.isStale && this.lit?.length === tiles) return
    this.isStale = false
    if (this.lit?.length !== tiles) {
      this.lit = new Int32Array(tiles)
      this.shone = new Int32Array(tiles)
      this.sights.clear()
    }
    const stamp = ++this.stamp
    this.isBright = this.hasLight
    if (!this.isBright) this.shine()
    const { players } = this
    for (const one of this.sights.keys()) if (!players.includes(one as Player)) this.sights.delete(one)
    for (const player of players) this.lookAround(player, stamp)
  }

  /** Marks what lamps shine on: those that lie here, and those that are carried. */
  private shine(): void {
    for (const thing of this.inventory) {
      const tile = lampOf(thing) ? this.tileOf(thing) : null
      if (tile) lightFrom(this.map, tile, this.lampRadius, this.shone!, this.stamp)
    }
  }

  /** Works out what one player sees. */
  private lookAround(player: Player, stamp: number): void {
    const at = this.tileOf(player)
    if (!at) return
    const { map } = this
    const view = this.sights.get(player) ?? this.newView(player, at)
    view.at = at
    view.stamp++
    const { marks, known } = view
    lightFrom(map, at, this.sightRadius, marks, view.stamp)
    const { width, height } = map
    const [left, right] = [Math.max(0, at.x - this.sightRadius), Math.min(width - 1, at.x + this.sightRadius)]
    const [top, bottom] = [Math.max(0, at.y - this.sightRadius), Math.min(height - 1, at.y + this.sightRadius)]
    for (let y = top; y <= bottom; y++) {
      for (let i = y * width + left, x = left; x <= right; x++, i++) {
        if (marks[i] !== view.stamp) continue
        const isNear = Math.abs(x - at.x) <= gropes && Math.abs(y - at.y) <= gropes
        if (!this.isBright && !isNear && this.shone![i] !== stamp) marks[i] = 0
        else {
          this.lit![i] = stamp
          known[i] = 1
        }
      }
    }
  }

  private newView(player: Living, at: Tile): View {
    const tiles = this.map.kinds.length
    const view = { at, marks: new Int32Array(tiles), stamp: 0, known: new Uint8Array(tiles) }
    this.sights.set(player, view)
    return view
  }
}

/** Whether something is a lamp that burns, or carries one. */
function lampOf(thing: MudObject): boolean {
  return isBurning(thing) || ((thing as Living).isLiving === true && thing.inventory.some(isBurning))
}

function isBurning(thing: MudObject): boolean {
  return (thing as { lit?: boolean }).lit === true
}

export default TileLight
