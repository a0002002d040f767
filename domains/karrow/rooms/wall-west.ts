import { Room } from '/std/room'

/** The western wall walk. */
export default class WallWest extends Room {
  short = 'The west wall'
  long =
    "A walk between merlons, with the grey land on one hand and the bailey on the other. A sentry's brazier burns without heat. A round dovecote stands at its northern end."
  sector = 'hills' as const
  exits = { east: './winding', north: './dovecote' }
  details = {
    brazier: 'You can put your hand in. It is colder than the air.',
    land: 'The camp, the road, the mountain. A very small red door.',
  }
  spawns = [{ path: '../npc/dead-archer', count: 2 }]
}
