import { Room } from '/std/room'

/** The room with the windlass of the portcullis. */
export default class Winding extends Room {
  short = 'The winding room'
  long =
    'A windlass with four men at it, who have held the gate up for two hundred years, because the order to let go has not come. Doors lead out on the wall, east and west.'
  exits = { down: './gatehouse', east: './wall-east', west: './wall-west' }
  details = { men: 'They look at you, all four, with hope.', windlass: 'The pawl is broken. It is only them.' }
  spawns = [{ path: '../npc/dead-soldier', count: 2 }]
}
