import { Room } from '/std/room'

/** The hall of the knockers. */
export default class KnockerHall extends Room {
  short = 'The hall of the knockers'
  long =
    'A round room, low and very clean. Stools stand round a stone, each a different height, and on the stone lie the things that miners say they have lost: pipes, a watch, a wedding band, a set of teeth. A shaft goes down behind the highest stool.'
  sector = 'underground' as const
  exits = { west: './old-man', down: './fungus' }
  details = {
    stools: 'Sixteen. You would fit on none.',
    stone: 'It has been swept. Each thing lies on a square of slate with a mark for the day.',
    teeth: 'They have been polished.',
  }
  spawns = [{ path: '../npc/knocker', count: 2 }, { path: '../npc/knocker-king' }]
}
