import { Room } from '/std/room'

/** The cloister of the abbey. */
export default class Cloister extends Room {
  short = 'The cloister'
  long =
    'Four walks under arches round a square of untouched snow. In the middle is a well, and over the well the snow is gone. Doors lead on: the refectory to the north, the scriptorium to the south, the church to the east.'
  exits = { west: './abbey-gate', north: './refectory', south: './scriptorium', east: './church' }
  details = {
    well: 'It gives back your voice, with an amen.',
    arches: 'On each a month is carved: somebody mowing, somebody killing a pig. November has been chiselled out.',
  }
  spawns = [{ path: '../npc/monk', count: 2 }]
}
