import { log, worldSetting } from 'driver'
import { findPath } from '/ai/path'
import { zones } from '/daemons/names'
import { countWord } from '/lib/text'
import type { HomesDaemon } from '/std/daemons'
import { inside } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** The default rooms of the mudlib, for settings that the operator leaves empty. */
const usual = { start: '/domains/vale/square', death: '/domains/vale/chapel', recall: '/domains/vale/square' }

/**
 * Determines the rooms where players begin, where they wake up after death, and to which recall takes them. The operator's settings
 * `start`, `death` and `recall` take precedence. For death and recall, the room that the player's zone names is next. The mudlib's default
 * is last.
 */
export class Homes extends MudObject implements HomesDaemon {
  private _refused: readonly string[] = []

  create(): void {
    super.create()
    this.callOut(0, 'checkSettings')
  }

  /**
   * Reports to the operator those settings whose path isn't a room. Called before players arrive. Rooms of mounted worlds aren't checked,
   * because they don't exist yet.
   */
  @inside
  checkSettings(): void {
    for (const name of ['start', 'death', 'recall'] as const)
      if (worldSetting(name).startsWith('/domains/')) this.setting(name)
  }

  /** The path of the room where new players begin. */
  get start(): string {
    return this.setting('start') ?? usual.start
  }

  /** The path of the mudlib's own start room, for players who come from a world of another server. */
  get ours(): string {
    return usual.start
  }

  /** The path of the room where a player wakes up after dying in the room `died`. */
  death(died: Room | null): string {
    return this.setting('death') ?? this.ofZone(died) ?? usual.death
  }

  /** The path of the room to which recall takes somebody. */
  recall(who: Living): string {
    const set = this.setting('recall') ?? this.ofZone(who.room)
    return set ?? (worldSetting('start') === '' ? usual.recall : this.start)
  }

  /**
   * The route from one room to another, in words: `south, south, then east`, `west five times, then north`. It is empty if there is no
   * route or the route is too long.
   */
  way(from: Room, to: Room): string {
    const path = findPath(from, to, { most: 30, doors: false }) ?? []
    const steps: string[] = []
    for (let i = 0, end = 0; i < path.length; i = end) {
      while (path[end] === path[i]) end++
      if (end - i > 2) steps.push(`${path[i]!} ${countWord(end - i)} times`)
      else steps.push(...path.slice(i, end))
    }
    return steps.length < 2 ? steps.join() : `${steps.slice(0, -1).join(', ')}, then ${steps.at(-1)}`
  }

  private ofZone(room: Room | null): string | null {
    const zone = room && zones().zoneOf(room.path)
    return zone && zone.recall !== '' ? this.checked(zone.absolute(zone.recall), `recall of ${zone.path}`) : null
  }

  private setting(name: keyof typeof usual): string | null {
    const path = worldSetting(name)
    return path === '' ? null : this.checked(path, `the setting ${name}`)
  }

  /** Checks the path of a room. A mistake in it is logged once. @returns the path, or null if there is no such room */
  private checked(path: string, what: string): string | null {
    try {
      if ((this.load(path) as Room).room !== null) return path
      throw new Error('it is no room')
    } catch (error) {
      const text = `${what}: ${path}: ${(error as Error).message}; the usual room is used`
      if (!this._refused.includes(text)) log(text)
      this._refused = [...new Set([...this._refused, text])]
      return null
    }
  }
}

export default Homes
