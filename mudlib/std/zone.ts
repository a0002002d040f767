import { now } from 'driver'
import { zones } from '/daemons/names'
import { saved } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** When a zone is reset once it is old enough: never, when no player is in it, always. DikuMUD's modes 0, 1 and 2. */
export type ResetMode = 'never' | 'empty' | 'always'

/**
 * A zone: rooms that grow old and are put right together. One object for each, `/domains/wood/zone`:
 *
 *     export default class Wood extends Zone {
 *       title = 'The wood'
 *       rooms = ['./path', './clearing']
 *       lifespan = 15
 *       mode = 'empty' as const
 *     }
 *
 * A reset runs reset() of its rooms: what `spawns` lists is there again, doors are as they were. It adds what is missing and
 * takes nothing away. Whoever wants it otherwise overrides putRight().
 */
export class Zone extends MudObject {
  name = 'zone'
  title = 'A zone'
  /** Paths of its rooms, relative to its program. */
  rooms: string[] = []
  /** Minutes from a reset to the next. */
  lifespan = 15
  mode: ResetMode = 'empty'
  /** Minutes since the last reset. */
  @saved age = 0
  /** The world second of the last reset; null: never yet. */
  lastReset: number | null = null

  create(): void {
    super.create()
    zones().add(this)
  }

  onDestruct(): void {
    zones().remove(this)
    super.onDestruct()
  }

  /** Its rooms that are loaded. */
  get loadedRooms(): Room[] {
    return this.rooms.map(path => this.findLoaded<Room>(path)).filter(room => room !== null)
  }

  /** Whether no player is in it: wizards and those whose line is dead don't count. */
  get isEmpty(): boolean {
    return !this.loadedRooms.some(room => room.players.some(one => !one.wizard && !one.linkDead))
  }

  /** Resets it now, whatever its mode and age. */
  resetZone(): void {
    this.age = 0
    this.lastReset = now()
    this.putRight()
  }

  /** What a reset does. */
  protected putRight(): void {
    for (const path of this.rooms) this.load<Room>(path).resetNow()
  }
}

export default Zone
