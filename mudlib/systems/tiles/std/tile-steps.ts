import { happen } from 'driver'
import { capitalize, subject } from '/lib/text'
import { closedDoor, fence, kindAt, wall, water } from '/lib/tiles/map'
import { beside, type Direction, directionNames, distance, type Tile } from '/lib/tiles/tile'
import { inside } from '/std/decorators'
import type { Living } from '/std/living'
import type { Room } from '/std/room'
import { readOf } from '/std/seeing'
import { TileClock } from '/std/tile-clock'

/** Ground on which livings take steps. A player who steps onto the tile of an exit leaves by that exit. */
export class TileSteps extends TileClock {
  /**
   * Moves a living by one tile, regardless of its pace. A player who reaches the tile of an exit leaves by that exit.
   * @returns the reason for a refusal, or undefined
   */
  step(who: Living, direction: Direction): string | undefined {
    const from = this.tileOf(who)
    if (!from) return 'You are not here.'
    const to = beside(from, direction)
    const blocked = this.blockAt(who, from, direction)
    if (blocked !== undefined) return blocked
    this.putAt(who, to)
    happen('stepped', who, from, to)
    if (!who.isPlayer || !this.isHere(who)) return undefined
    const exit = this.exitAt(to)
    return exit !== '' && exit !== this.exitAt(from) ? who.takeExit(exit) : undefined
  }

  /** Puts a living on the tile that it has stepped to. */
  @inside
  putAt(who: Living, to: Tile): void {
    this.place(who, to)
  }

  /** The reason why a living can't take a step, in words, or undefined. */
  blockAt(who: Living, from: Tile, direction: Direction): string | undefined {
    const to = beside(from, direction)
    const other = this.livingAt(to)
    if (other)
      return who.canSee(other)
        ? `${subject(readOf(other, 'theShort', 'somebody'))} is in the way.`
        : 'Something is in the way.'
    if (this.isFree(to))
      return this.cutsCorner(from, direction) ? 'You can not squeeze through that corner.' : undefined
    const kind = kindAt(this.map, to.x, to.y)
    if (kind === closedDoor) return 'The door is closed.'
    const looks = this.map.looks[to.y * this.map.width + to.x]
    if (looks !== undefined && (kind === fence || kind === wall)) return `${capitalize(looks)} is in the way.`
    if (kind === water) return 'There is water in the way.'
    return kind === fence ? 'A fence is in the way.' : 'A wall is in the way.'
  }

  /** The exit to which a tile belongs; '' if it belongs to none. */
  exitAt({ x, y }: Tile): string {
    return this.map.exits.find(exit => exit.x === x && exit.y === y)?.name ?? ''
  }

  /** The nearest tile of an exit; null if the exit has no tile. */
  tileOfExit(exit: string, from: Tile): Tile | null {
    const tiles = this.map.exits.filter(({ name }) => name === exit)
    return tiles.sort((a, b) => distance(a, from) - distance(b, from))[0] ?? null
  }

  /** The names of the directions in which a living could step now. */
  waysFrom(who: Living): string[] {
    const at = this.tileOf(who)
    return at ? directionNames.filter((_, i) => this.canStep(at, i as Direction)) : []
  }

  protected isHere(who: Living): boolean {
    return !who.destructed && who.environment === (this as Room)
  }
}

export default TileSteps
