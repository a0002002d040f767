import { directions } from '/lib/directions'
import { Command } from '/std/command'
import type { Living } from '/std/living'
import { sky } from '/std/offers'
import type { Room } from '/std/room'
import { livingsAlong } from '/std/view-along'

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
    const lines = ways.flatMap(way => livingsAlong(actor, room, way, reach))
    return lines.length === 0 ? 'You see nobody.' : ['You see:', ...lines].join('\n')
  }
}
