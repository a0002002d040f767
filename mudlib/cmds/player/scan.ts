import { directions } from '/lib/directions'
import { grouped } from '/lib/text'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import type { Room } from '/std/room'

/** The number of rooms that somebody sees in each direction. */
const reach = 3

/** Looks for people in the next rooms. */
export default class Scan extends Command {
  usage = 'scan\nscan <direction>\nscan <person, thing or place>'
  help =
    'Shows who is in the next rooms, up to three away in a straight line. A closed door or darkness ends the view. Where a room has ground with tiles, it tells you what is where, how far, and what is in the way: scan east, scan goblin.'

  run(actor: Living, args: string): string | undefined {
    const room = actor.environment as Room | null
    if (!room?.view) return 'You float in nothingness.'
    if (actor.is('blind')) return 'You see nothing.'
    if (room.hasGround) return room.wordsFor?.(actor, directions[args.toLowerCase()] ?? args)
    const wanted = args.toLowerCase()
    const ways = Object.keys(room.exits).filter(way => wanted === '' || way.startsWith(wanted))
    const hidden = sky()?.hides(room)
    if (hidden !== undefined) return `${hidden} You see nothing beyond.`
    if (ways.length === 0) return wanted === '' ? 'There is no way out to look along.' : "You can't look that way."
    const lines = ways.flatMap(way => this.along(actor, room, way))
    return lines.length === 0 ? 'You see nobody.' : ['You see:', ...lines].join('\n')
  }

  private along(actor: Living, from: Room, way: string): string[] {
    const lines: string[] = []
    let room = from
    for (let distance = 1; distance <= reach; distance++) {
      if (sky()?.hides(room) !== undefined) break
      const path = room.exitTo(way)
      if (path === null || (room.doorState(way) ?? 'open') !== 'open') break
      room = room.load<Room>(path)
      // A room with tiles is a separate map. From outside, nobody sees further than its entrance.
      if (room.hasGround) break
      if (!actor.canSeeIn(room)) break
      const seen = room.livings.filter(
        one => one !== actor && actor.canSee(one) && !(one as { hidden?: boolean }).hidden,
      )
      const where = distance === 1 ? `${way}` : `${way}, ${distance} rooms away`
      lines.push(...grouped(seen.map(one => one.describe(actor))).map(line => `  ${line} (${where})`))
    }
    return lines
  }
}
