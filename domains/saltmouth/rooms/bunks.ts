import { Room } from '/std/room'

/** The loft with the hammocks. */
export default class Bunks extends Room {
  short = 'The loft of the Gull'
  long =
    'Hammocks hang in two rows like a catch, and each has a peg, a nail and a smell of its own. The gable window looks out on the harbour mouth.'
  exits = { down: './gull' }
  details = {
    window: 'The mole, the lighthouse, and no light.',
    peg: 'A coat has hung on the last peg for nine years. Nobody takes it, and nobody says why.',
  }
  spawns = [{ path: '../items/hammock' }]
  peaceful = true
}
