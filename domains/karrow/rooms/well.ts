import { Room } from '/std/room'

/** The shaft of the well. */
export default class Well extends Room {
  short = 'In the well'
  long =
    'Iron rungs, and a cold that has a beginning. Half way down a brick is out, and a passage leads off north, at the crouch. The water is further than the light.'
  sector = 'underground' as const
  exits = { up: './bailey', north: './undercroft' }
  details = {
    rungs: 'Some are new. The new ones are not iron.',
    water: 'It says NOT AGAIN, from below, in a small voice.',
  }
  spawns = [{ path: '../npc/well-thing' }]
  light = false
}
