import { lightFrom, sees } from '/lib/tiles/sight'
import { distance, type Tile } from '/lib/tiles/tile'
import { on, unsaved } from '/std/decorators'
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
  marks: number[]
  stamp: number
  /** With which ground and lamps it was worked out. */
  version: number
  /** The tiles that the player has seen so far: 1. */
  known: number[]
}

/** Ground with light: which tiles players see from where they stand. It is worked out anew only when something changes it. */
export class TileLight extends TileGround {
  /** How far players see where there is light, in tiles. */
  sightRadius = 10
  /** How far a lamp shines where the room itself has no light, in tiles. */
  lampRadius = 7
  @unsaved private sights = new Map<Living, View>()
  /** The tiles that some player sees have the number `stamp`; those that a lamp shines on have it in `shone`. */
  @unsaved private lit: number[] | null = null
  @unsaved private shone: number[] | null = null
  @unsaved private stamp = 0
  @unsaved private isStale = true
  /** Counts changes of the ground and of lamps: all views have to be worked out anew. */
  @unsaved private version = 0
  /** Whether the room has light of its own, as far as was known at the last step. */
  @unsaved private isBright = true

  protected groundChanged(): void {
    super.groundChanged()
    this.lightChanged()
  }

  protected placed(thing: MudObject, from: Tile | null, to: Tile): void {
    super.placed(thing, from, to)
    if (lampOf(thing)) this.lightChanged()
    else if ((thing as Living).isPlayer) this.isStale = true
  }

  /** A lamp was moved here, by whom or in what it may be. */
  @on('moved', { reach: 'room' })
  lampMoved(thing: MudObject): void {
    if (isBurning(thing)) this.lightChanged()
  }

  /** Who leaves takes the light along. */
  @on('left', { reach: 'room' })
  lightLeft(who: Living): void {
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

  /** Has what is seen worked out anew. */
  lightChanged(): void {
    this.version++
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
  knownTo(who: Living): number[] | null {
    this.relight()
    return this.sights.get(who)?.known ?? null
  }

  /** Works out what players see, if a player or a lamp has moved since. */
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
    // In the dark, who steps may be the one with the lamp.
    if (!this.isBright || !wasBright) this.version++
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
    const isSame = view.version === this.version && view.at.x === at.x && view.at.y === at.y
    const radius = player.is('blind') ? 0 : this.sightRadius
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
          known[i] = 1
        }
      }
    }
  }

  private newView(player: Living, at: Tile): View {
    const tiles = this.map.kinds.length
    const view = {
      at,
      marks: new Array<number>(tiles).fill(0),
      stamp: 0,
      version: -1,
      known: new Array<number>(tiles).fill(0),
    }
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
