import { Room } from '/std/room'

/** The kitchen of the keep. */
export default class Kitchen extends Room {
  short = 'The great kitchen'
  long =
    'Three hearths, nine cooks, and a noise like a battle that has been going on for so long that both sides have got good at it. All the dishes are covered. What they are cooking screams when the lid comes off, so they leave the lid on. The larder is to the north.'
  exits = { west: './bailey', north: './larder' }
  details = {
    dishes: 'A salver with a lid shuffles an inch to the left.',
    hearths: 'The flames give no heat. The cooks sweat all the same.',
  }
  spawns = [{ path: '../npc/scullion', count: 2 }, { path: '../npc/head-cook' }]
}
