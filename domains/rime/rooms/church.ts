import { Room } from '/std/room'

/** The church of the abbey. */
export default class Church extends Room {
  short = 'The church of Saint Osk'
  long =
    'The roof has come down, and the sky is where the roof was painted. Benches face east in good order. The tower stair has kept its first turn; the way into the choir has kept its gate, and the gate stands open.'
  exits = { west: './cloister', up: './belfry', east: './choir' }
  details = { sky: 'Painted or not, it has stars in it.', benches: 'Worn in forty places.' }
  spawns = [{ path: '../npc/monk' }]
}
