import { Room } from '/std/room'

/** The smithy, with a free weapon for beginners, and arms for sale. */
export default class Smithy extends Room {
  short = 'The smithy'
  long =
    'The forge glows, and every wall is hung with iron: hinges, horseshoes, blades that wait for a handle. A door stands open to a yard in the north, and a lane goes off to the east, white with flour.'
  exits = { east: './mill-lane', west: './square', north: './yard' }
  details = {
    wall: 'There is no room for one more nail.',
    hinges: 'For a gate, by the size. It must be quite a gate.',
    blades: 'They wait.',
    forge: 'White at the heart, red at the edges.',
    iron: 'Most of it is spoken for. The things on the rack are for whoever needs them.',
    rack: 'Help yourself, says a chalk mark. What hangs here, nobody buys.',
  }
  spawns = [
    { path: './npc/smith' },
    { path: './items/given-sword', count: 2 },
    { path: './items/given-shield', count: 2 },
    { path: './items/torch', count: 2 },
  ]
}
