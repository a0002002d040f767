import type { AnyObject, TestDriver } from '../../../driver/testing.ts'

/** The players' knowledge of the map: the exits of rooms, as the rooms show them. */
export class WorldMap {
  private readonly mud: TestDriver
  private readonly ways = new Map<string, readonly (readonly [direction: string, to: string])[]>()

  constructor(mud: TestDriver) {
    this.mud = mud
  }

  /** The room at an address; null if there is none, or if it is broken. */
  room(address: string): AnyObject | null {
    const known = this.mud.find(address)
    if (known) return known
    try {
      return this.mud.load(address)
    } catch {
      return null
    }
  }

  private waysFrom(address: string): readonly (readonly [string, string])[] {
    const known = this.ways.get(address)
    if (known) return known
    const room = this.room(address)
    const exits: Record<string, string> = room?.['exits'] ?? {}
    const ways = Object.entries(exits).map(
      ([direction, path]) => [direction, room!['absolute'](path) as string] as const,
    )
    this.ways.set(address, ways)
    return ways
  }

  /** Whether the player never enters a room, even if there is no other way. */
  shuns: (address: string) => boolean = () => false

  /** Whether players avoid a room, because it is deadly, needs a boat, or has NPCs that attack on sight. */
  private isAvoided(address: string): boolean {
    const room = this.mud.find(address)
    if (!room) return false
    if (room['deadly'] || room['needsBoat'] || room['forWizards']) return true
    return (room['livings'] as AnyObject[]).some(one => !one['isPlayer'] && (one['aggressive'] || isAggressive(one)))
  }

  /** The directions of the shortest way between two rooms that avoids danger, or else of the shortest way; null if there is none. */
  route(from: string, to: string): string[] | null {
    return this.search(from, to, true) ?? this.search(from, to, false)
  }

  /** The number of steps of the shortest way from a room to every room that the player may enter. */
  stepsFrom(from: string): ReadonlyMap<string, number> {
    const steps = new Map([[from, 0]])
    for (const [at, count] of steps)
      for (const [, next] of this.waysFrom(at)) if (!steps.has(next) && !this.shuns(next)) steps.set(next, count + 1)
    return steps
  }

  private search(from: string, to: string, isCareful: boolean): string[] | null {
    const before = new Map<string, { at: string; way: string } | null>([[from, null]])
    for (const at of before.keys()) {
      if (at === to) break
      for (const [way, next] of this.waysFrom(at)) {
        if (before.has(next) || this.shuns(next) || (isCareful && next !== to && this.isAvoided(next))) continue
        before.set(next, { at, way })
      }
    }
    if (!before.has(to)) return null
    const route: string[] = []
    for (let step = before.get(to); step; step = before.get(step.at)) route.unshift(step.way)
    return route
  }
}

function isAggressive(one: AnyObject): boolean {
  return (one['mind']() as object[]).some(mind => mind.constructor.name === 'Aggressive')
}
