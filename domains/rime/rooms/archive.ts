import { Room } from '/std/room'

/** The archive of gifts to the abbey. */
export default class Archive extends Room {
  short = 'The archive'
  long =
    'Chests on stone sleepers, each with a name burnt in: a village, a ship, a mine. KETTLE HILL is empty but for a ring of white metal dust. KARROW is shut, and hums.'
  sector = 'underground' as const
  exits = { up: './scriptorium' }
  details = {
    chests: 'ALDERVALE has a sleeping hart on its lid. It is locked, and light.',
    karrow: 'You put your ear to it. A heart.',
    dust: 'White, and very fine.',
  }
  spawns = [{ path: '../npc/archivist' }, { path: '../items/archive-chest' }]
  light = false
}
