import { Room } from '/std/room'

/** The house where brine is boiled. */
export default class Panhouse extends Room {
  short = 'The pan house'
  long =
    'Lead trays as long as boats steam over slow fires, and the rafters have grown beards of salt. It is the only warm place on this shore, and no rat will enter it.'
  exits = { west: './saltpans' }
  details = {
    trays: 'The salt falls out of the brine like a decision.',
    rafters: 'Children are paid a farthing a beard.',
    fires: 'Driftwood. It burns green.',
  }
  spawns = [{ path: '../npc/salter' }]
}
