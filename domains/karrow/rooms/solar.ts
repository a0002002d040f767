import { Room } from '/std/room'

/** The room where the lady of Karrow weaves. */
export default class Solar extends Room {
  short = 'The solar'
  long =
    'A bay of coloured glass, a loom, and a woman at the loom, who weaves what she sees from the window. It is a grey cloth, and eleven miles long.'
  exits = { west: './gallery' }
  details = {
    cloth: 'Near the end of it is a thread of another colour. It is the colour of your coat.',
    glass: 'A garden. It was outside, once.',
  }
  spawns = [{ path: '../npc/lady' }]
}
