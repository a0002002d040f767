import { Room } from '/std/room'

/** The place where the charcoal burners work. */
export default class Burners extends Room {
  short = "The charcoal burners' pitch"
  long =
    'Three domes of turf leak blue smoke, and must be watched day and night, for if one breathes it burns. A hut of poles leans on the least of them for company. A track climbs north to the hills.'
  sector = 'forest' as const
  exits = { east: './coppice', north: './hill-track' }
  details = {
    domes: 'Warm as beasts. Whoever watches sits on a one-legged stool: if he nods off, he falls off.',
    hut: 'Two bowls, three spoons.',
    stool: 'One leg.',
  }
  spawns = [{ path: './npc/burner' }, { path: './npc/burners-girl' }]
}
