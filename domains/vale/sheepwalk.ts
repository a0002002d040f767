import { Room } from '/std/room'

/** The sheepwalk, north of the tall grass. */
export default class Sheepwalk extends Room {
  short = 'The sheepwalk'
  long =
    'Turf as short as a beard, and in it thyme, and white stones that turn out to be sheep. The hill goes on up to a single thorn.'
  sector = 'field' as const
  exits = { south: './meadow', up: './thorn-hill' }
  details = { thyme: 'Each step is a dinner.', thorn: 'It leans from the sea. Everything here leans from the sea.' }
  spawns = [{ path: './npc/ewe', count: 2 }]
}
