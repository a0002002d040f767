import { Room } from '/std/room'

/** The cellar of the inn, with rats for beginners to hunt. */
export default class Cellar extends Room {
  short = 'The cellar of the Drowsy Hart'
  long =
    'Barrels on trestles, strings of onions, and a smell of apples that have gone over to the other side. Straw rustles where no straw need rustle.'
  exits = { up: './inn' }
  details = {
    apples: 'Brown, soft, and nearly cider.',
    strings: 'They hang as high as Maud can reach.',
    barrels: 'Maud chalks them. The one marked VINEGAR is the best she has.',
    onions: 'Nibbled from below, in a ring.',
    trestles: 'They have stood so long that the floor has taken their shape.',
    straw: 'When you stop, it stops.',
  }
  spawns = [{ path: './npc/cellar-rat', count: 3 }]
}
