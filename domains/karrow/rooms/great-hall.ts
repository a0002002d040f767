import { Room } from '/std/room'

/** The hall of the feast. */
export default class GreatHall extends Room {
  short = 'The great hall'
  long =
    'Banners hang down into a feast. They sit along both sides, the lords of Karrow, in cobweb and brocade, and their knives go up and down. The high table is empty. Doors lead off: chapel to the west, library to the east; a stair goes up behind the dais.'
  exits = { south: './bailey', west: './chapel', east: './library', up: './gallery' }
  details = {
    banners: 'A crowned heart, and the heart has a keyhole.',
    feast: 'Plaster. They cut it all the same.',
    table: 'Four chairs: duke, lady, steward, and a small one with a cushion.',
  }
  spawns = [{ path: '../npc/dead-knight', count: 2 }, { path: '../npc/steward' }]
}
