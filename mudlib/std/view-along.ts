import { grouped } from '/lib/text'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import type { Room } from '/std/room'

/**
 * Lists the livings that somebody sees in the rooms in one direction, a line for each kind. A closed door, darkness, fog or a room with
 * ground ends the view.
 * @param reach the maximum distance, in rooms
 */
export function livingsAlong(viewer: Living, from: Room, way: string, reach: number): string[] {
  const lines: string[] = []
  let room = from
  for (let distance = 1; distance <= reach; distance++) {
    if (sky()?.hides(room) !== undefined) break
    const path = room.exitTo(way)
    if (path === null || (room.doorState(way) ?? 'open') !== 'open') break
    room = room.load<Room>(path)
    // A room with tiles is a separate map. From outside, nobody sees further than its entrance.
    if (room.hasGround) break
    if (!viewer.canSeeIn(room)) break
    const seen = room.livings.filter(
      one => one !== viewer && viewer.canSee(one) && !(one as { hidden?: boolean }).hidden,
    )
    const where = distance === 1 ? `${way}` : `${way}, ${distance} rooms away`
    lines.push(...grouped(seen.map(one => one.describe(viewer))).map(line => `  ${line} (${where})`))
  }
  return lines
}
