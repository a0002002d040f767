import { Room } from '/std/room'

/** A bell that lies on its side. */
export default class Belfry extends Room {
  short = 'The fallen bell'
  long =
    'It came down through three floors and lies on the fourth, mouth up, full of snow like a cup. A rope is tied to nothing and goes up into the air, and is taut.'
  sector = 'mountain' as const
  exits = { down: './church' }
  details = {
    rope: 'You had better not.',
    bell: 'OSK. I CALL THEM BACK. A great many hands have been held over the last word.',
  }
  spawns = [{ path: '../npc/harpy' }]
}
