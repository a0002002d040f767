import { Room } from '/std/room'

/** The beach below the cliff. */
export default class Strand extends Room {
  short = 'The strand'
  long =
    'Shingle that walks away under each step. A wreck lies to the west with her back broken; in the cliff a crack goes down into the dark, and a rope has worn its edge.'
  sector = 'water' as const
  exits = { east: './rocks', west: './wreck', down: './seacave' }
  details = {
    shingle: 'Among the stones: a button, a stone, a button.',
    crack: 'You could get in. It is a question of getting out.',
    cliff: 'Lanterns hang on a mule up there on bad nights, and go up and down like a ship at anchor.',
  }
  spawns = [{ path: '../npc/wrecker', count: 2 }]
}
