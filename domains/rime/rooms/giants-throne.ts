import { Room } from '/std/room'

/** The seat of the giants' king. */
export default class GiantsThrone extends Room {
  short = 'The seat of the king'
  long =
    'He sits with his back to a wall of ice, and behind him in the ice is the one before him, and behind that one another, each a little greater, as far in as one can see.'
  sector = 'mountain' as const
  exits = { east: './giants-hall' }
  details = {
    ice: 'They look at the back of his neck. All of them.',
    king: 'He is the smallest there has been, and knows it.',
  }
  spawns = [{ path: '../npc/giant-king' }]
}
