import { directionNames } from '/compat/diku/families'
import type { Room } from '/std/room'

/** Shuffles the exits of a room in the first `count` directions, as the resets of mazes do. */
export function shuffleExits(room: Room, count: number): void {
  const ways = directionNames.slice(0, count)
  for (let i = 0; i < ways.length - 1; i++) {
    const j = i + room.random(ways.length - i)
    const [a, b] = [ways[i]!, ways[j]!]
    const [to, other] = [room.exits[a], room.exits[b]]
    if (other === undefined) delete room.exits[a]
    else room.exits[a] = other
    if (to === undefined) delete room.exits[b]
    else room.exits[b] = to
  }
}
