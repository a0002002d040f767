import { Room } from '/std/room'

/** The chapel, whose benches face the door. */
export default class Chapel extends Room {
  short = 'The chapel of Karrow'
  long =
    'The benches face the door. Whoever built it wanted to see who came in, and did not care for what was behind him. Candles burn downwards along the walls. Steps go down behind the font.'
  exits = { east: './great-hall', down: './crypt' }
  details = { candles: 'You have seen their like, in an abbey.', font: 'Full to the brim with keys.' }
  spawns = [{ path: '../npc/dead-knight' }, { path: '../npc/confessor' }]
}
