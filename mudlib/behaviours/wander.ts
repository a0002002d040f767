import { findPath } from '/ai/path'
import { Behaviour } from '/std/behaviour'
import type { When } from '/std/daemons'
import { clock } from '/std/daemons'
import type { Room, Sector } from '/std/room'

interface Settings {
  /** In percent, at each heart beat. */
  chance: number
  /** How many rooms away from home it goes at most; 0: no limit. */
  leash: number
  /** Whether it stays in its home's folder (act flag STAY_AREA). */
  stayInArea: boolean
  /** The sectors that it walks in; none: any. If it is moved elsewhere, it goes back. */
  sectors: readonly Sector[]
  /** Rooms it doesn't enter: paths, relative to its program. Rooms may refuse it themselves, by canEnter(). */
  bounds: readonly string[]
  when: When
}

/**
 * Goes from room to room. Doors stop it, and so do the edge of its area, its leash, other sectors, and rooms that are listed as
 * bounds or refuse it (as in Discworld, where the boundary room is asked).
 *
 *     behaviours = [Wander.with({ chance: 20, leash: 4, sectors: ['forest'] })]
 */
export class Wander extends Behaviour<Settings> {
  /** Rooms that it came through since it left home, which tell how far away it is. */
  private steps: string[] = []

  defaults(): Settings {
    return { chance: 10, leash: 0, stayInArea: true, sectors: [], bounds: [], when: 'always' }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || monster.random(100) >= settings.chance) return false
    if (!clock().isTime(settings.when) || monster.leader || monster.staysPut) return false
    return this.step()
  }

  /** Takes the steps that it missed while it slept, up to a few dozen: after those the place is random anyway. */
  awoke(seconds: number): void {
    const { monster } = this
    if (monster.attacker || monster.leader || monster.staysPut) return
    const steps = Math.min(30, Math.floor((seconds / 2) * (this.settings.chance / 100)))
    for (let i = 0; i < steps && !monster.destructed; i++) this.step()
  }

  private step(): boolean {
    const { monster } = this
    const room = monster.environment as Room | null
    if (!room?.exits) return false
    if (!this.isGround(room)) return this.backToGround(room)
    const ways: string[] = []
    for (const way in room.exits) if (this.allows(room, way)) ways.push(way)
    if (ways.length === 0) return false
    const way = ways[monster.random(ways.length)]!
    const refused = monster.go(way)
    if (refused || monster.destructed) return false
    this.decide('wanders {0}, one way of {1}', way, ways.length)
    if (monster.environment?.address === monster.home) this.steps = []
    else this.steps.push(room.address)
    return true
  }

  /** Goes home from a sector that it doesn't walk in. */
  private backToGround(room: Room): boolean {
    const { monster } = this
    const way = findPath(room, monster.home)?.[0]
    if (!way) return false
    this.decide('goes {0}: {1} is no ground for it', way, room.sector)
    return monster.go(way) === undefined
  }

  private allows(room: Room, way: string): boolean {
    if ((room.doorState(way) ?? 'open') !== 'open') return false
    const exit = room.exitTo(way)
    if (!exit) return false
    const { monster } = this
    const { leash, stayInArea, sectors, bounds } = this.settings
    const path = room.absolute(exit)
    if (room.findLoaded<Room>(path)?.closedToMonsters) return false
    if (stayInArea && monster.home !== '' && !isBeside(path, monster.home)) return false
    if (bounds.length > 0 && bounds.some(bound => monster.absolute(bound) === path)) return false
    if (sectors.length > 0 && !this.isGround(room.load<Room>(path))) return false
    return leash === 0 || this.steps.length < leash || path === this.steps.at(-1)
  }

  private isGround(room: Room): boolean {
    const { sectors } = this.settings
    return sectors.length === 0 || sectors.includes(room.sector)
  }

  describe(): string[] {
    return this.steps.length > 0 ? [`${this.steps.length} steps from home`] : []
  }
}

/** Whether two programs are in one folder. */
function isBeside(path: string, other: string): boolean {
  const end = other.lastIndexOf('/')
  return path.lastIndexOf('/') === end && path.startsWith(other.slice(0, end))
}

export default Wander
