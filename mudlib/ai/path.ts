import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** The maximum number of rooms that a search visits before it gives up. */
const mostRooms = 400

export interface PathOptions {
  /** The maximum number of steps that the path may have. */
  most?: number
  /** Whether the path may lead through a room. By default it may lead through all rooms. */
  through?: (room: Room) => boolean
  /** Whether closed doors block the path. By default they do. */
  doors?: boolean
}

/** The maximum number of exits of a room that are tried. The number is limited because code of a domain may list any number. */
const mostWays = 50

function waysOf({ exits }: Room): string[] {
  const ways: string[] = []
  for (const way in exits) if (ways.push(way) >= mostWays) break
  return ways
}

/**
 * Finds the shortest path between two rooms by a breadth-first search through loaded rooms.
 * @returns the directions; empty if both rooms are the same, null if there is no path
 */
export function findPath(from: Room, to: MudObject | string, options: PathOptions = {}): string[] | null {
  const goal = typeof to === 'string' ? to : ((to as Room).address ?? to.path)
  if (from.address === goal) return []
  const { most = 20, through, doors = true } = options
  const seen = new Set([from.address])
  let frontier: { room: Room; way: string[] }[] = [{ room: from, way: [] }]
  for (let step = 0; step < most && frontier.length > 0; step++) {
    const next: typeof frontier = []
    for (const { room, way } of frontier) {
      for (const direction of waysOf(room)) {
        if (doors && (room.doorState(direction) ?? 'open') !== 'open') continue
        const path = room.absolute(room.exitTo(direction) ?? '')
        if (path === goal) return [...way, direction]
        if (seen.has(path) || seen.size >= mostRooms) continue
        seen.add(path)
        const beyond = room.findLoaded<Room>(path)
        if (beyond?.exits && (!through || through(beyond))) next.push({ room: beyond, way: [...way, direction] })
      }
    }
    frontier = next
  }
  return null
}

/** The number of steps between two rooms; null if it is more than `most` or there is no path. */
export function distance(from: Room, to: MudObject | string, most = 20): number | null {
  return findPath(from, to, { most, doors: false })?.length ?? null
}

/**
 * The rooms around a room, by address, with the number of steps to each, nearest first. They include the room itself and all rooms within
 * `most` steps. Rooms that aren't loaded are included, but the search doesn't continue behind them.
 * @param doors whether closed doors block the way; by default they don't
 */
export function stepsAround(from: Room, most: number, doors = false): Map<string, number> {
  const steps = new Map([[from.address, 0]])
  for (const [address, far] of steps) {
    if (far >= most) continue
    const room = address === from.address ? from : from.findLoaded<Room>(address)
    for (const way of room ? waysOf(room) : []) {
      if (doors && (room!.doorState(way) ?? 'open') !== 'open') continue
      const next = room!.absolute(room!.exitTo(way) ?? '')
      if (!steps.has(next) && steps.size < mostRooms) steps.set(next, far + 1)
    }
  }
  return steps
}
