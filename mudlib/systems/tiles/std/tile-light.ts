import { usersIn } from 'driver'
import { addExplored, packKnown, unpackKnown } from '/lib/tiles/explored'
import { lightFrom, sees } from '/lib/tiles/sight'
import { distance, type Tile } from '/lib/tiles/tile'
import { on, open, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { sky } from '/std/offers'
import type { Player } from '/std/player'
import { readOf } from '/std/seeing'
import { TileGround } from '/std/tile-ground'
import { changedTileRecord, tileRecordOf } from '/std/tile-record'

/** The distance that a player sees without any light, in tiles. */
const gropes = 1
/** The distance that a player sees, in tiles, in weather that hides neighbouring rooms. */
const hazy = 3

/** The view of a player from the player's tile. */
interface View {
  at: Tile
  /** A number for each tile. Tiles that the player sees now have the number `stamp`. */
  marks: number[]
  stamp: number
  /** The version of ground and lamps for which the view was computed. */
  version: number
  /** A number for each tile: 1 if the player has ever seen the tile. The field below tells whether this is already saved. */
  known: number[]
  kept: boolean
}

/** Ground with light. It computes which tiles each player sees. A view is computed again only after a change that affects it. */
export class TileLight extends TileGround {
  /** The distance that players see if there is light, in tiles. */
  sightRadius = 10
  /** The distance that a lamp shines, in tiles, if the room itself has no light. */
  lampRadius = 7
  @unsaved private sights = new Map<Living, View>()
  /** A number for each tile, which equals `stamp` if any player sees the tile. In `shone`, it equals `stamp` if a lamp lights the tile. */
  @unsaved private lit: number[] | null = null
  @unsaved private shone: number[] | null = null
  @unsaved private stamp = 0
  @unsaved private isStale = true
  /** Counts changes of the ground and of lamps. After each change, all views must be computed again. */
  @unsaved private version = 0
  /** Whether the room had light of its own, and the distance that players saw, at the last computation. */
  @unsaved private isBright = true
  @unsaved private seenAcross = 0

  protected groundChanged(): void {
    super.groundChanged()
    this.lightChanged()
  }

  protected placed(thing: MudObject, from: Tile | null, to: Tile): void {
    super.placed(thing, from, to)
    if (lampOf(thing)) this.lightChanged()
    else if ((thing as Living).isPlayer) this.isStale = true
  }

  /** Called when a lamp has been moved into or within the room, even if it is carried or in a container. */
  @on('moved', { reach: 'room' })
  lampMoved(thing: MudObject): void {
    if (isBurning(thing)) this.lightChanged()
  }

  /** Called when a living has left, and with it any lamp that it carries. */
  @on('left', { reach: 'room' })
  lightLeft(who: Living): void {
    if (who.isPlayer) this.keepKnown(who as Player)
    if (lampOf(who)) this.lightChanged()
    else if (who.isPlayer) this.isStale = true
  }

  @on('kindled', { reach: 'room' })
  lampLit(): void {
    this.lightChanged()
  }

  @on('wentOut', { reach: 'room' })
  lampOut(): void {
    this.lightChanged()
  }

  /** Called at dawn and dusk and when the weather changes, so that players in the room see the change at once, and not only after their next step. */
  @on('dawn', { reach: 'world' })
  @on('dusk', { reach: 'world' })
  @on('weather', { reach: 'world' })
  skyTurned(): void {
    if (usersIn(this) === 0) return
    if (this.hasLight !== this.isBright || this.sightNow !== this.seenAcross) this.lightChanged()
  }

  /** The distance that players see now, in tiles. Fog and similar weather reduce it to a few. */
  get sightNow(): number {
    return sky()?.hides(this) !== undefined ? Math.min(hazy, this.sightRadius) : this.sightRadius
  }

  /** Marks all views as out of date. */
  lightChanged(): void {
    this.version++
    this.isStale = true
  }

  /** Whether any player sees a tile now: it is lit, and nothing blocks the line of sight. */
  isLitAt(tile: Tile): boolean {
    this.relight()
    return this.lit![this.index(tile)] === this.stamp
  }

  /** Whether a living sees a tile. A player needs light and a clear line; a monster needs only a clear line. */
  seesTile(who: Living, tile: Tile): boolean {
    if (who.isPlayer) {
      this.relight()
      const view = this.sights.get(who)
      if (view) return view.marks[this.index(tile)] === view.stamp
    }
    const from = this.tileOf(who)
    return from !== null && distance(from, tile) <= this.sightNow && sees(this.map, from, tile)
  }

  /** Whether nothing blocks the line of sight between two objects in the room. Fog blocks sight beyond a few tiles. */
  seesFrom(a: MudObject, b: MudObject): boolean {
    return super.seesFrom(a, b) && (this.sightNow >= this.sightRadius || this.distanceOf(a, b) <= this.sightNow)
  }

  /** Always true, because sight in this room is decided tile by tile: see tileSeenOf(). */
  isLightOn(): boolean {
    return true
  }

  /** A tile on which a living sees an object, or part of a big object; null if it doesn't see the object. */
  tileSeenOf(who: Living, thing: MudObject): Tile | null {
    const own = this.tileOf(thing)
    const size = (thing as Living).tileSize ?? 1
    if (own === null || this.seesTile(who, own)) return own
    if (size === 1) return null
    const { x, y } = own
    const nearest = this.between(who, thing)![1]
    if (this.seesTile(who, nearest)) return nearest
    for (let i = 0; i < size * size; i++) {
      const tile = { x: x + (i % size), y: y + Math.floor(i / size) }
      if (this.seesTile(who, tile)) return tile
    }
    return null
  }

  /** For each tile, 1 if the player has ever seen it, otherwise 0; null if the player has no view of this room. */
  knownTo(who: Living): number[] | null {
    this.relight()
    return this.sights.get(who)?.known ?? null
  }

  /**
   * Computes what players see, if a player or a lamp has moved since the last time. Another domain's code may cause the computation, too.
   */
  @open
  protected relight(): void {
    const tiles = this.map.kinds.length
    if (!this.isStale && this.lit?.length === tiles) return
    this.isStale = false
    if (this.lit?.length !== tiles) {
      this.lit = new Array<number>(tiles).fill(0)
      this.shone = new Array<number>(tiles).fill(0)
      this.sights.clear()
    }
    const stamp = ++this.stamp
    const wasBright = this.isBright
    this.isBright = this.hasLight
    this.seenAcross = this.sightNow
    // In the dark, a player who takes a step may be carrying the lamp.
    if (!this.isBright || !wasBright) this.version++
    if (!this.isBright) this.shine()
    const { players } = this
    for (const one of this.sights.keys()) {
      if (players.includes(one as Player)) continue
      if (!one.destructed) this.keepKnown(one as Player)
      this.sights.delete(one)
    }
    for (const player of players) this.lookAround(player, stamp)
  }

  /** Marks the tiles that are lit by lamps, both lying and carried ones. */
  private shine(): void {
    for (const thing of this.inventory) {
      const tile = lampOf(thing) ? this.tileOf(thing) : null
      if (tile) lightFrom(this.map, tile, this.lampRadius, this.shone!, this.stamp)
    }
  }

  /** Computes the view of one player. */
  private lookAround(player: Player, stamp: number): void {
    const at = this.tileOf(player)
    if (!at) return
    const { map } = this
    const view = this.sights.get(player) ?? this.newView(player, at)
    const isSame = view.version === this.version && view.at.x === at.x && view.at.y === at.y
    const radius = player.is('blind') ? 0 : this.seenAcross
    const { marks, known } = view
    if (!isSame) {
      view.at = at
      view.version = this.version
      view.stamp++
      lightFrom(map, at, radius, marks, view.stamp)
    }
    const { width, height } = map
    const { isBright, shone } = this
    const lit = this.lit!
    const standing = this.grid()
    const seen = view.stamp
    const [left, right] = [Math.max(0, at.x - radius), Math.min(width - 1, at.x + radius)]
    const [top, bottom] = [Math.max(0, at.y - radius), Math.min(height - 1, at.y + radius)]
    for (let y = top; y <= bottom; y++) {
      for (let i = y * width + left, x = left; x <= right; x++, i++) {
        if (marks[i] !== seen) continue
        const isNear = Math.abs(x - at.x) <= gropes && Math.abs(y - at.y) <= gropes
        if (!isBright && !isNear && shone![i] !== stamp) marks[i] = 0
        else {
          lit[i] = stamp
          if (known[i] !== 1) {
            known[i] = 1
            view.kept = false
          }
          if (standing[i]) this.litUp(standing[i]!)
        }
      }
    }
  }

  /** Saves with the player which tiles the player has seen here, for the next visit. */
  @on('quitting', { reach: 'room' })
  keepKnown(player: Player): void {
    const view = this.sights.get(player)
    if (!view || view.kept) return
    view.kept = true
    const { width, height } = this.map
    if (view.known.length !== width * height) return
    const explored = addExplored(tileRecordOf(player).explored, this.path, packKnown(width, height, view.known))
    player.keepRecord('tiles', changedTileRecord(player, { explored }))
  }

  /** Called for each living on a tile that a player sees, whenever the view is computed. */
  protected litUp(_who: Living): void {}

  private newView(player: Living, at: Tile): View {
    const { width, height } = this.map
    const tiles = width * height
    const kept = unpackKnown(width, height, tileRecordOf(player as Player).explored[this.path] ?? '')
    const view = {
      at,
      marks: new Array<number>(tiles).fill(0),
      stamp: 0,
      version: -1,
      known: kept ?? new Array<number>(tiles).fill(0),
      kept: true,
    }
    this.sights.set(player, view)
    return view
  }
}

/** Whether an object is a burning lamp, or a living that carries one. */
function lampOf(thing: MudObject): boolean {
  return isBurning(thing) || ((thing as Living).isLiving === true && thing.inventory.some(isBurning))
}

function isBurning(thing: MudObject): boolean {
  return readOf(thing, 'lit', false)
}

export default TileLight
