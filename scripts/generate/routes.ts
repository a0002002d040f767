import type { Room } from './model.ts'

/** The directions of the shortest route from one room to another; null if there is none. */
export function routeTo(from: Room, to: Room): string[] | null {
  const before = new Map<Room, { room: Room; way: string } | null>([[from, null]])
  for (const room of before.keys()) {
    if (room === to) break
    for (const [way, next] of room.exits) if (!before.has(next)) before.set(next, { room, way })
  }
  if (!before.has(to)) return null
  const route: string[] = []
  for (let step = before.get(to); step; step = before.get(step.room)) route.unshift(step.way)
  return route
}

/** The shortest route in words: `north, three times east, down`. */
export function directionsTo(from: Room, to: Room): string {
  const route = routeTo(from, to) ?? []
  const parts: string[] = []
  for (let i = 0; i < route.length; ) {
    let count = 1
    while (route[i + count] === route[i]) count++
    parts.push(count === 1 ? route[i]! : count === 2 ? `twice ${route[i]}` : `${count} times ${route[i]}`)
    i += count
  }
  return parts.join(', ')
}
