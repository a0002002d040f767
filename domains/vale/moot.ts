import { Room } from '/std/room'

/** The hall of the town's council. */
export default class Moot extends Room {
  short = 'The moot hall'
  long =
    'A long room with forty nails for forty hats, and a table with a hart carved in it, asleep. The town wakes it for three things: fire, foes, and the accounts. A chest with a slot stands by the door.'
  exits = { east: './gate' }
  details = {
    nails: 'Every family has its own. Four have been pulled out.',
    chest: 'FOR THE WALL. It sounds empty. So does the wall, in places.',
    table: 'Oak, and as old as the quarrels that it has heard.',
    hart: 'Its ear has been worn off by chairmen.',
    accounts: 'The largest item is oil, for a lamp that burns without any.',
  }
  spawns = [{ path: './npc/moot-clerk' }]
}
