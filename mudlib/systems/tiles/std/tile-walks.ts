import { subject } from '/lib/text'
import { closedDoor, floor, kindAt } from '/lib/tiles/map'
import type { TilePathOptions } from '/lib/tiles/paths'
import { stepAround } from '/lib/tiles/steps'
import { bearing, beside, type Direction, directionOf, distance, isSameTile, type Tile } from '/lib/tiles/tile'
import { act } from '/std/act'
import { deed, on, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import { sky } from '/std/offers'
import type { Player } from '/std/player'
import { readOf } from '/std/seeing'
import { TileSteps } from '/std/tile-steps'

/** The maximum number of steps that may remain in a walk. */
const mostSteps = 200
/** A living that follows another one searches for a new path after this many ticks. */
const searchAgain = 10
/** How often a living whose walk is blocked looks for another way before it gives up. */
const mostTurns = 30
/** The maximum number of steps that a living runs away from a foe. */
const fleeSteps = 5

/** A walk of a living. */
interface Walk {
  /** The tiles to step on, one after the other. */
  path: Tile[]
  /** The living to approach, until it is `reach` tiles away; null for a walk to a tile. */
  target: Living | null
  reach: number
  /** The exit to take at the end; '' to stay in the room. */
  exit: string
  /** The tick from which the next step can be taken. */
  readyAt: number
  /** The tick of the last search for a path. */
  searchedAt: number
  /** The number of times that the way has been blocked. */
  turns: number
}

/** Ground on which livings walk to a tile, up to another living, or away from a foe. Livings take one step after the other, at their own pace. */
export class TileWalks extends TileSteps {
  /** The number of ticks that a step takes, for players and for monsters that don't decide themselves when to walk. */
  paceTicks = 6
  @unsaved private _walks = new Map<Living, Walk>()

  stepFor(who: Living, direction: string): string | undefined {
    const at = this.tileOf(who)
    if (!at) return undefined
    const held = who.cannotAct() ?? who.cannotFrom('standing')
    if (held !== undefined) return held
    const way = directionOf(direction)
    if (way === null || (this.exits[direction] && this.exitAt(at) === direction)) return this.goOut(who, at, direction)
    const walk = this._walks.get(who)
    if (walk && (walk.path.length > 0 || walk.readyAt > this.tick)) {
      // Each direction that a player types during a walk adds one step to the walk.
      if (walk.target || walk.path.length >= mostSteps) this.setOut(who, [])
      const { path } = this._walks.get(who)!
      path.push(beside(path.at(-1) ?? at, way))
      return ''
    }
    this.setOut(who, [])
    const refused = this.takeStep(who, way)
    if (refused === undefined && this.isHere(who)) this.arrivedAt(who)
    return refused ?? ''
  }

  private goOut(who: Living, at: Tile, exit: string): string | undefined {
    if (!this.exits[exit]) return undefined
    const tile = this.tileOfExit(exit, at)
    if (tile === null || isSameTile(tile, at)) return who.takeExit(exit) ?? ''
    const refused = this.walkTo(who, tile, exit)
    if (refused === undefined && who.foe) who.tell(`You make for the way ${exit}, with your back to the fight.`)
    return refused ?? ''
  }

  /** Makes a follower walk to the exit that its leader has taken. */
  letFollow(who: Living, exit: string): string | undefined {
    const at = this.tileOf(who)
    const tile = at && this.tileOfExit(exit, at)
    return !tile || distance(at, tile) <= 3 ? who.takeExit(exit) : this.walkTo(who, tile, exit)
  }

  /**
   * Makes a living walk to a tile, step by step.
   * @param exit the exit to take at the end
   * @returns the reason for a refusal, or undefined
   */
  walkTo(who: Living, tile: Tile, exit = ''): string | undefined {
    const from = this.tileOf(who)
    const path = from && this.pathFor(who, from, tile, { doors: true, steps: mostSteps })
    if (!from || path === null) return 'You see no way there.'
    const walk = this.setOut(who, path)
    walk.exit = exit
    this.walkOn(who, walk)
    return undefined
  }

  /**
   * Finds a path, using only what the living knows. For a player, unseen ground counts as floor, livings out of sight are ignored,
   * and tiles of exits on the way are avoided.
   */
  pathFor(who: Living, from: Tile, to: Tile, options: TilePathOptions = {}): Tile[] | null {
    const known = who.isPlayer ? this.knownTo(who) : null
    if (known === null) return this.pathTo(from, to, options)
    const { map } = this
    const kinds = map.kinds.map((kind, at) => (known[at] === 1 ? kind : floor))
    const out = new Set(map.exits.map(({ x, y }) => y * map.width + x))
    const isTaken = (x: number, y: number) =>
      out.has(y * map.width + x) || (this.livingAt({ x, y }) !== null && this.seesTile(who, { x, y }))
    return this.pathTo(from, to, { ...options, isTaken }, { ...map, kinds })
  }

  /**
   * Makes a living walk up to another one. @param reach the distance, in tiles, at which the walk ends @returns the reason for a refusal, or
   * undefined
   */
  approach(who: Living, target: Living, reach = 1): string | undefined {
    if (!this.tileOf(who) || !this.tileOf(target)) return 'There is nobody like that here.'
    if (this.isNearEnough(who, target, reach)) return `${subject(readOf(target, 'theShort', 'it'))} is near enough.`
    const walk = this.setOut(who, [])
    walk.target = target
    walk.reach = reach
    walk.searchedAt = Number.NEGATIVE_INFINITY
    this.walkOn(who, walk)
    return undefined
  }

  /** Ends a walk. @param why the message to a player; '' if there is none @returns whether the living was walking */
  stopWalking(who: Living, why = ''): boolean {
    const walk = this._walks.get(who)
    if (!walk || (walk.path.length === 0 && walk.target === null)) return false
    walk.path = []
    walk.target = null
    walk.exit = ''
    if (why !== '') who.tell(why)
    return true
  }

  /** Whether a living is on its way somewhere. */
  isWalking(who: Living): boolean {
    const walk = this._walks.get(who)
    return walk !== undefined && (walk.path.length > 0 || walk.target !== null)
  }

  private setOut(who: Living, path: Tile[]): Walk {
    const readyAt = this._walks.get(who)?.readyAt ?? 0
    const walk = { path, target: null, reach: 1, exit: '', readyAt, searchedAt: this.tick, turns: 0 }
    this._walks.set(who, walk)
    return walk
  }

  private isNearEnough(who: Living, target: Living, reach: number): boolean {
    return this.distanceOf(who, target) <= reach && (reach === 1 || this.seesFrom(who, target))
  }

  protected walkTick(tick: number): void {
    super.walkTick(tick)
    for (const [who, walk] of this._walks) {
      if (!this.isHere(who)) this._walks.delete(who)
      else if (walk.path.length > 0 || walk.target !== null) this.walkOn(who, walk)
      else if (walk.readyAt <= tick) this._walks.delete(who)
    }
  }

  /** Takes the next step of a walk, if it is due. */
  private walkOn(who: Living, walk: Walk): void {
    const at = this.tileOf(who)
    if (walk.readyAt > this.tick || !at) return
    if (who.cannotAct() !== undefined || who.cannotFrom('standing') !== undefined) {
      this.stopWalking(who)
      return
    }
    if (walk.target !== null && !this.followTarget(who, walk, at)) return
    const next = walk.path.shift()
    if (next === undefined) return
    const refused = distance(at, next) === 1 ? this.takeStep(who, bearing(at, next)) : 'You have lost your way.'
    if (!this.isHere(who)) return
    if (refused !== undefined) this.goRound(who, walk, refused)
    else if (walk.path.length === 0 && walk.target === null) {
      if (walk.exit !== '' && this.exitAt(this.tileOf(who)!) === walk.exit) who.takeExit(walk.exit)
      if (this.isHere(who)) this.arrivedAt(who)
    }
  }

  /** Called when somebody blocks the way. Looks for another way, or gives up. */
  private goRound(who: Living, walk: Walk, refused: string): void {
    const at = this.tileOf(who)!
    const goal = walk.path.at(-1)
    if (walk.target !== null) {
      walk.path = []
      return
    }
    const path = goal ? this.pathFor(who, at, goal, { doors: true, steps: mostSteps }) : null
    if (path !== null && walk.turns++ < mostTurns) walk.path = path
    else {
      this.stopWalking(who, refused)
      this.arrivedAt(who)
    }
  }

  /** Updates the path of a living that is approaching another one. @returns whether the walk continues */
  private followTarget(who: Living, walk: Walk, at: Tile): boolean {
    const target = walk.target!
    const to = this.between(who, target)?.[1] ?? null
    if (!to || this.isNearEnough(who, target, walk.reach)) {
      this.stopWalking(who, to ? '' : 'You have lost sight of whom you walked to.')
      this.arrivedAt(who)
      return false
    }
    const end = walk.path.at(-1)
    const isOld = this.tick - walk.searchedAt >= searchAgain
    if (end && (!isOld || distance(end, to) <= 1)) return true
    if (!end && !isOld) return false
    walk.searchedAt = this.tick
    const path = this.pathFor(who, at, to, { doors: true, beside: true, steps: mostSteps })
    if (path === null && who.isPlayer) this.stopWalking(who, `You see no way to ${target.theShort}.`)
    walk.path = path ?? []
    return walk.path.length > 0
  }

  /** Takes a step, or opens a door that blocks the way. Both take the same time. */
  private takeStep(who: Living, way: Direction): string | undefined {
    const walk = this._walks.get(who)
    const from = this.tileOf(who)!
    const to = beside(from, way)
    const refused = kindAt(this.map, to.x, to.y) === closedDoor ? undefined : this.step(who, way)
    if (refused !== undefined) return refused
    if (walk) walk.readyAt = this.tick + this.paceOf(who)
    if (who.isPlayer && this.isHere(who) && sky()?.slipsOnTile(who as Player)) this.stopWalking(who)
    if (kindAt(this.map, to.x, to.y) !== closedDoor || !this.isHere(who)) return undefined
    this.setTileDoor(to, true)
    act('{Actor} [open] a door.', { actor: who })
    walk?.path.unshift(to)
    if (walk && walk.path.length === 1 && !walk.target) walk.path = walk.exit === '' ? [to] : walk.path
    return undefined
  }

  /** The number of ticks for a step of a living. It is doubled in snow and storms that slow players down. */
  private paceOf(who: Living): number {
    const isSlowed = who.isPlayer && !who.isFlying && sky()?.slows(this)
    return isSlowed ? 2 * this.paceTicks : this.paceTicks
  }

  /** Called when the walk of a living has ended. */
  protected arrivedAt(_who: Living): void {}

  // ---- fights

  /** Makes a living walk up to a foe who is out of reach. This is only for players, and for monsters that don't decide themselves when to walk. */
  @on('fellShort', { reach: 'room' })
  closeIn(who: Living, target: Living, reach: number): void {
    if (this.isWalking(who) || (!who.isPlayer && this.walksByItself(who as Monster))) return
    this.startClock()
    this.approach(who, target, reach)
  }

  /** Makes a living flee. A player leaves by a near exit; any other living takes some steps away from the foe. */
  fleeWithin(who: Living, foe: Living | null): boolean {
    const at = this.tileOf(who)
    const from = foe && this.tileOf(foe)
    if (!at) return false
    this.startClock()
    const out = who.isPlayer ? this.nearExit(who, at) : null
    const path = out?.path ?? this.wayFrom(at, from ?? at)
    if (path.length === 0) return false
    act('{Actor} [run] away!', { actor: who })
    const walk = this.setOut(who, path)
    walk.exit = out?.exit ?? ''
    this.walkOn(who, walk)
    return true
  }

  /** An exit that is near enough for flight, with the path to it; null if there is none. */
  private nearExit(who: Living, at: Tile): { exit: string; path: Tile[] } | null {
    for (const exit of Object.keys(this.exits)) {
      const tile = this.tileOfExit(exit, at)
      const path =
        tile && distance(at, tile) <= fleeSteps ? this.pathFor(who, at, tile, { doors: true, steps: fleeSteps }) : null
      if (path !== null && path.length > 0) return { exit, path }
    }
    return null
  }

  /** A short path that leads away from a tile. */
  private wayFrom(start: Tile, from: Tile): Tile[] {
    const path: Tile[] = []
    for (let at = start; path.length < fleeSteps; ) {
      const way = stepAround(
        isSameTile(at, from) ? (this.random(8) as Direction) : bearing(from, at),
        direction => this.canStep(at, direction),
        n => this.random(n),
      )
      const next = way === null ? null : beside(at, way)
      if (!next || path.some(one => isSameTile(one, next))) break
      path.push(next)
      at = next
    }
    return path
  }

  /** Ends the walk of a player because something has happened. */
  @deed('harm')
  interrupt(who: Player, why: string): void {
    if (!this.stopWalking(who)) return
    who.tell(why)
    this.arrivedAt(who)
  }
}

export default TileWalks
