import { Room } from '/std/room'

/** The room before the duke's door. */
export default class Antechamber extends Room {
  short = 'The antechamber'
  long =
    'One waits here. There are chairs for it. A man in a chain sits at a desk and writes down in a book who has come, with the hour, and it is always the same hour.'
  exits = { down: './tower-stair', north: './lit-room', up: './leads' }
  details = {
    chairs: 'Bone, on a closer look. It is a matter of how long one waits.',
    book: 'Your name is in it. It has been there for some pages.',
  }
  spawns = [{ path: '../npc/castellan' }]
  doors = { north: { name: 'door with a crowned heart', start: 'closed' as const } }
}
