import { Room } from '/std/room'

/** The stalls of ponies that have never seen the sky. */
export default class Stalls extends Room {
  short = "The pit ponies' stalls"
  long =
    'Eight stalls, four ponies, and the warm smell of something that does not know where it is and does not mind. Names are burnt into the posts.'
  sector = 'underground' as const
  exits = { east: './main-gallery' }
  details = {
    names: 'STAR. SUNNY. BLUE SKY. The boy who named them had a cruel streak, or the opposite.',
    stalls: 'Four are empty, and the straw is fresh. They keep it fresh.',
  }
  spawns = [{ path: '../npc/pony', count: 2 }]
}
