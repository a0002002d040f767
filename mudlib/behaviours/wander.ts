import { findPath, stepsAround } from '/ai/path'
import { beHome } from '/behaviours/sentinel'
import { Behaviour } from '/std/behaviour'
import type { When } from '/std/daemons'
import { clock, zones } from '/std/daemons'
import type { Room, Sector } from '/std/room'

interface Settings {
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The most steps that it goes away from home, by the shortest route; 0: no limit. */
  leash: number
  /** Whether it stays in its home's zone or, if its home is in no zone, in its home's folder (act flag STAY_AREA). */
  stayInArea: boolean
  /** The sectors that it walks in; none: any. If it is moved elsewhere, it goes back. */
  sectors: readonly Sector[]
  /** Rooms that it doesn't enter: paths, relative to its program. A room may also refuse it by its own canEnter(). */
  bounds: readonly string[]
  when: When
}

/**
 * Goes from room to room. It is stopped by doors, the edge of its area, its leash, other sectors, and rooms that are listed as bounds or refuse it
 * (as in Discworld, where the boundary room is asked).
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

  /** Takes the steps that it missed while it slept unseen, up to twenty: after those its place is random anyway, and they all run in one turn. */
  awoke(seconds: number): void {
    const { monster } = this
    if (monster.attacker || monster.leader || monster.staysPut) return
    const steps = Math.min(20, Math.floor((seconds / 2) * (this.settings.chance / 100)))
    const near = this.nearHome()
    for (let i = 0; i < steps && !monster.destructed; i++) this.step(near)
  }

  /** @param near the rooms within its leash; null: it has no leash */
  private step(near: ReadonlyMap<string, number> | null): boolean {
    const { monster } = this
    const room = monster.environment as Room | null
    if (!room?.exits) return false
    if (!this.isGround(room)) return this.goHome(room, '{1} is no ground for it', room.sector) || this.beHome(room)
    const isAstray = near !== null && !near.has(room.address)
    if (isAstray) return this.goHome(room, 'it is beyond its leash of {1}', this.settings.leash) || this.beHome(room)
    const exits: string[] = []
    for (const way in room.exits) exits.push(way)
    // All exits that it may take are equally likely, and most are checked only if they are picked.
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

  /** The rooms within its leash, with their distances from home; null: it has no leash. */
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

  /** Moves it home if no route leads there and nobody sees it. @returns whether it is somewhere else now */
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

/** Whether a room is in the area of another one: its zone, or its folder if that is in no zone. */
function isInArea(room: string, other: string): boolean {
  const [path, home] = [pathOf(room), pathOf(other)]
  const zone = zones().zoneOf(home)
  if (zone) return zones().zoneOf(path) === zone
  const end = home.lastIndexOf('/')
  return path.lastIndexOf('/') === end && path.startsWith(home.slice(0, end))
}

/** The path of a room's address, which may be that of an instance: `/domains/wood/lair@7`. */
function pathOf(address: string): string {
  const end = address.indexOf('@')
  return end < 0 ? address : address.slice(0, end)
}

export default Wander
