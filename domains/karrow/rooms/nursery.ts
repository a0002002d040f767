import { Room } from '/std/room'

/** The nursery, with lead soldiers. */
export default class Nursery extends Room {
  short = 'The nursery'
  long =
    'A rocking horse, a row of lead soldiers, a bed with the covers turned down. The soldiers drill: twelve paces, about turn.'
  exits = { east: './gallery' }
  details = {
    bed: 'The pillow has a dent, and it is warm.',
    horse: 'It rocks. There was somebody on it until you came in.',
    soldiers: 'There is a very small lit window in a very small keep.',
  }
  spawns = [{ path: '../npc/lead-captain' }, { path: '../npc/lead-soldier', count: 3 }]
}
