import { findPath, stepsAround } from '/ai/path'
import { beHome } from '/behaviours/sentinel'
import { Behaviour } from '/std/behaviour'
import type { When } from '/std/daemons'
import { clock, zones } from '/std/daemons'
import type { Room, Sector } from '/std/room'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The farthest distance from home, in steps of the shortest route; 0 means no limit. */
  leash: number
  /** Whether it stays in its home's zone (act flag STAY_AREA). If its home is in no zone, it stays in its home's folder. */
  stayInArea: boolean
  /** The sectors in which it walks; if empty, it walks in all. If it was moved to another sector, it goes back. */
  sectors: readonly Sector[]
  /** The rooms that it doesn't enter, as paths relative to its program. A room may also refuse it with a canEnter() of its own. */
  bounds: readonly string[]
  when: When
}

/**
 * Goes from room to room. It stops at doors, at the edge of its area, at the end of its leash and at other sectors. It also stops at rooms
 * that are listed as bounds or that refuse it (as in Discworld, where the boundary room is asked).
 *
 *     behaviours = [Wander.with({ chance: 20, leash: 4, sectors: ['forest'] })]
 */
export class Wander extends Behaviour<Settings> {
  defaults(): Settings {
    return { chance: 10, leash: 0, stayInArea: true, sectors: [], bounds: [], when: 'always' }
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || monster.random(100) >= settings.chance) return false
    if (!clock().isTime(settings.when) || monster.leader || monster.staysPut) return false
    return this.step(this.nearHome())
  }

  /**
   * Takes the steps that it missed while it slept. They are limited to twenty, because they all run in one turn, and after twenty steps its
   * position is random anyway.
   */
  awoke(seconds: number): void {
    const { monster } = this
    if (monster.attacker || monster.leader || monster.staysPut) return
    const steps = Math.min(20, Math.floor((seconds / 2) * (this.settings.chance / 100)))
    const near = this.nearHome()
    for (let i = 0; i < steps && !monster.destructed; i++) this.step(near)
  }

  /** Takes a random step. @param near the rooms within its leash, or null if it has no leash @returns whether it took a step */
  private step(near: ReadonlyMap<string, number> | null): boolean {
    const { monster } = this
    const room = monster.environment as Room | null
    if (!room?.exits) return false
    if (!this.isGround(room)) return this.goHome(room, '{1} is no ground for it', room.sector) || this.beHome(room)
    const isAstray = near !== null && !near.has(room.address)
    if (isAstray) return this.goHome(room, 'it is beyond its leash of {1}', this.settings.leash) || this.beHome(room)
    const exits: string[] = []
    for (const way in room.exits) exits.push(way)
    // All exits that it may take are equally likely. To save time, an exit is checked only when it has been picked.
    for (let left = exits.length; left > 0; left--) {
      const i = monster.random(left)
      const way = exits[i]!
      if (this.allows(room, way, near)) return this.wander(way, exits.length)
      exits[i] = exits[left - 1]!
    }
    return near !== null && this.goHome(room, 'no way within its leash of {1}', this.settings.leash)
  }

  private wander(way: string, exits: number): boolean {
    const { monster } = this
    const refused = monster.go(way)
    if (refused || monster.destructed) return false
    this.decide('wanders {0}, one exit of {1}', way, exits)
    return true
  }

  /** The rooms within its leash, with their distances from home; null if it has no leash. */
  private nearHome(): Map<string, number> | null {
    const { leash } = this.settings
    const home = leash > 0 ? this.monster.findLoaded<Room>(this.monster.home) : null
    return home?.exits ? stepsAround(home, leash) : null
  }

  /** Takes a step home. @returns whether it went */
  private goHome(room: Room, why: string, about: string | number): boolean {
    const { monster } = this
    const way = findPath(room, monster.home)?.[0]
    if (!way) return false
    this.decide(`goes {0}, home: ${why}`, way, about)
    return monster.go(way) === undefined
  }

  /** Moves it home directly if no player sees that. It is used when no route leads home. @returns whether it was moved */
  private beHome(room: Room): boolean {
    if (!room.isPerceived) beHome(this.monster)
    return this.monster.environment !== room
  }

  private allows(room: Room, way: string, near: ReadonlyMap<string, number> | null): boolean {
    if ((room.doorState(way) ?? 'open') !== 'open') return false
    const exit = room.exitTo(way)
    if (!exit) return false
    const { monster } = this
    const { stayInArea, sectors, bounds } = this.settings
    const path = room.absolute(exit)
    if (room.findLoaded<Room>(path)?.closedToMonsters) return false
    if (stayInArea && monster.home !== '' && !isInArea(path, monster.home)) return false
    if (bounds.length > 0 && bounds.some(bound => monster.absolute(bound) === path)) return false
    if (sectors.length > 0 && !this.isGround(room.load<Room>(path))) return false
    return near === null || near.has(path)
  }

  private isGround(room: Room): boolean {
    const { sectors } = this.settings
    return sectors.length === 0 || sectors.includes(room.sector)
  }

  describe(): string[] {
    const steps = this.nearHome()?.get((this.monster.environment as Room | null)?.address ?? '')
    return steps === undefined ? [] : [`${steps} steps from home`]
  }
}

/** Whether a room is in the area of another one: its zone or, if it is in no zone, its folder. */
function isInArea(room: string, other: string): boolean {
  const [path, home] = [pathOf(room), pathOf(other)]
  const zone = zones().zoneOf(home)
  if (zone) return zones().zoneOf(path) === zone
  const end = home.lastIndexOf('/')
  return path.lastIndexOf('/') === end && path.startsWith(home.slice(0, end))
}

/** The path of the room with an address. In an instance, an address looks like `/domains/wood/lair@7`. */
function pathOf(address: string): string {
  const end = address.indexOf('@')
  return end < 0 ? address : address.slice(0, end)
}

export default Wander
