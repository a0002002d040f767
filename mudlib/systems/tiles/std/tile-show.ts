import { capitalize, colour } from '/lib/text'
import { distance, type Tile } from '/lib/tiles/tile'
import { inside, on, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { sky } from '/std/offers'
import type { Player } from '/std/player'
import { titleOf } from '/std/seeing'
import { shown } from '/std/texts'
import { drawsGround, sendTiles, type TileState } from '/std/tile-data'
import { groundShownTo } from '/std/tile-record'
import { mapOf, whereabouts } from '/std/tile-view'
import { TileWalks } from '/std/tile-walks'
import { briefWords, thingsSeen, wordsOf } from '/std/tile-words'

/** The number of ticks between two messages to a client that draws the ground. */
const sendEvery = 4
/**
 * A living that has been out of sight for this many ticks is announced again when it comes into sight. After the number of ticks
 * below, it also interrupts a walk again.
 */
const forgottenAfter = 200
const strangerAfter = 1200
/** The number of ticks between saves of the tiles that players have seen, so that little is lost if the server stops unexpectedly. */
const keepEvery = 200

/** Ground that is shown to players: in the text, as a map or in words, and as data for clients that draw it. */
export class TileShow extends TileWalks {
  /** The data that each client has been sent. */
  @unsaved private told = new Map<Player, TileState>()
  /** The livings that each player has seen, with the last tick in which they were seen. */
  @unsaved private noticed = new Map<Player, Map<Living, number>>()
  @unsaved private hasChanged = true

  // ---- looking

  view(viewer: Living, brief = false): string {
    const how = viewer.isPlayer ? groundShownTo(viewer as Player) : 'words'
    if (viewer.is('blind')) return 'You see nothing.\n'
    const parts = [colour('bold', this.short)]
    if (!brief) parts.push(shown(this.scene || this.description, this), sky()?.viewFor(viewer, this) ?? '')
    if (how === 'map') parts.push(mapOf(this, viewer, (viewer as Player).columns))
    else parts.push(how === 'off' ? thingsSeen(this, viewer) : wordsOf(this, viewer))
    parts.push(this.viewExits(viewer))
    return `${parts.filter(part => part !== '').join('\n')}\n`
  }

  /** The map around a player, as text. */
  mapFor(player: Player): string {
    return mapOf(this, player, player.columns)
  }

  /** Describes a player's surroundings. @param wanted words for one thing, or a direction; '' means everything */
  wordsFor(viewer: Living, wanted = ''): string {
    return wordsOf(this, viewer, wanted)
  }

  /** The objects that a living sees on the ground, nearest first. */
  around(who: Living): readonly MudObject[] {
    const from = this.tileOf(who)
    if (!from) return this.inventory
    const seen: { thing: MudObject; away: number }[] = []
    for (const thing of this.inventory) {
      const at = this.tileOf(thing)
      if (!at) continue
      const away = ((thing as Living).tileSize ?? 1) > 1 ? this.distanceOf(who, thing) : distance(from, at)
      if (thing !== who && away > 1 && this.tileSeenOf(who, thing) === null) continue
      if (thing !== who && ((thing as { hidden?: boolean }).hidden || !who.canSee(thing))) continue
      seen.push({ thing, away })
    }
    return seen.sort((a, b) => a.away - b.away).map(({ thing }) => thing)
  }

  /** Shows a player the ground after a walk, in the form that the player has chosen. */
  protected arrivedAt(who: Living): void {
    super.arrivedAt(who)
    if (!who.isPlayer) return
    const player = who as Player
    const how = groundShownTo(player)
    if (how === 'map') player.receive(`${this.mapFor(player)}\n`)
    else if (how === 'words') player.tell(briefWords(this, player))
    if (how !== 'off') player.prompt()
  }

  // ---- coming into sight

  protected placed(thing: MudObject, from: Tile | null, to: Tile): void {
    super.placed(thing, from, to)
    this.hasChanged = true
  }

  protected groundChanged(): void {
    super.groundChanged()
    this.hasChanged = true
  }

  protected walkTick(tick: number): void {
    super.walkTick(tick)
    if (tick % sendEvery !== 0) return
    // Livings may have left or been hurt without taking a step.
    const isDue = this.hasChanged || tick % (5 * sendEvery) === 0
    if (!isDue) return
    this.hasChanged = false
    for (const player of this.players) {
      if (tick % keepEvery === 0) this.keepKnown(player)
      this.announce(player, tick)
      if (drawsGround(player)) this.tellClient(player)
    }
  }

  private tellClient(player: Player): void {
    const state = sendTiles(this, player, this.told.get(player) ?? null)
    if (state) this.told.set(player, state)
  }

  /** Tells a player about livings that have come into sight. A monster that is new to the player ends a walk, except in a fight. */
  private announce(player: Player, tick: number): void {
    const seen = this.noticed.get(player)
    const before = seen ?? new Map<Living, number>()
    if (!seen) this.noticed.set(player, before)
    for (const one of this.livings) {
      if (one === player) continue
      const at = this.tileSeenOf(player, one)
      if (!at || !player.canSee(one) || (one as { hidden?: boolean }).hidden) continue
      const last = before.get(one)
      before.set(one, tick)
      // A player who has just arrived is shown all livings anyway.
      if (!seen || (last !== undefined && tick - last < forgottenAfter)) continue
      const where = whereabouts(this.tileOf(player)!, at)
      player.tell(`${capitalize(titleOf(one, player))} comes into sight, ${where}.`)
      const isStranger = last === undefined || tick - last >= strangerAfter
      if (isStranger && !one.isPlayer && player.attacker === null && one.attacker !== player)
        this.interrupt(player, 'You stop.')
    }
    for (const one of before.keys()) if (one.destructed) before.delete(one)
  }

  @inside
  takeIn(who: Living, from: MudObject | null): void {
    super.takeIn(who, from)
    if (!who.isPlayer) return
    this.told.delete(who as Player)
    this.noticed.delete(who as Player)
    this.hasChanged = true
  }

  /** Called when a player has reconnected. The new client has no data yet. */
  @on('returned', { reach: 'room' })
  forgetClient(who: Living): void {
    this.told.delete(who as Player)
    this.hasChanged = true
  }

  /** Stops the walk of a player who is attacked, unless the player was already fighting and is moving within the fight. */
  @on('attacked', { reach: 'room' })
  stopAttacked(who: Living, by: Living): void {
    if (who.isPlayer && who.attacker === by) this.interrupt(who as Player, 'You stop.')
  }

  protected clockStopped(): void {
    super.clockStopped()
    this.told.clear()
    this.noticed.clear()
  }

  // ---- requests of clients

  /** Handles a request of a client that draws the ground: a step in a direction, a walk to a tile, an attack on a tile, or a request for all data. */
  takeClientData(player: Player, name: string, value: unknown): void {
    if (!name.startsWith('room.tiles.')) return
    const { way, x, y } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
    this.startClock()
    let refused: string | undefined
    if (name === 'room.tiles.step' && typeof way === 'string') refused = player.go(way)
    else if (name === 'room.tiles.walk' && Number.isInteger(x) && Number.isInteger(y))
      refused = this.walkOrApproach(player, { x: Number(x), y: Number(y) })
    else if (name === 'room.tiles.attack' && Number.isInteger(x) && Number.isInteger(y))
      refused = this.attackAt(player, { x: Number(x), y: Number(y) })
    else if (name === 'room.tiles.get') this.forgetClient(player)
    if (refused) player.tell(capitalize(refused))
  }

  private attackAt(player: Player, tile: Tile): string | undefined {
    const other = this.livingAt(tile)
    const held = player.cannotAct() ?? player.cannotFrom('standing')
    return held ?? (other && player.canSee(other) ? player.attack(other) : 'There is nobody there.')
  }

  /** Makes a player walk to a tile, or up to the living that the player sees on it. */
  walkOrApproach(player: Player, tile: Tile): string | undefined {
    const held = player.cannotAct() ?? player.cannotFrom('standing')
    if (held !== undefined) return held
    const other = this.livingAt(tile)
    if (other && other !== player && player.canSee(other) && this.seesTile(player, tile)) {
      return this.distanceOf(player, other) <= 1 ? undefined : this.approach(player, other)
    }
    return this.walkTo(player, tile)
  }
}

export default TileShow
