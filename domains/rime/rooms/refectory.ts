import { Room } from '/std/room'

/** The refectory, where the monks sit. */
export default class Refectory extends Room {
  short = 'The refectory'
  long =
    'Two tables, forty places, and at each a bowl turned down. It is the rule here that nobody speaks at table, and that one reads aloud from a book. One reads. He has come to the end many times, and has turned back. A hatch and a door lead east, to the kitchen.'
  exits = { south: './cloister', east: './kitchen' }
  details = { bowls: 'Frost has made a flower on each.', book: 'On the Patience of the Dead.' }
  spawns = [{ path: '../npc/monk', count: 2 }, { path: '../npc/reader' }]
}
