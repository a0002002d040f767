import { Room } from '/std/room'

/** The cistern under the crypt. */
export default class Cistern extends Room {
  short = 'The cistern'
  long =
    'A low vault on pillars over water so clear that the lamp seems to hang above a second room. Somebody down there looks up at you with your face, and has a white thing on its shoulder.'
  sector = 'underground' as const
  exits = { up: './ossuary' }
  details = {
    water: 'You put a finger to it, and the room is gone.',
    pillars: 'They were tombstones. The names have been turned to the water.',
  }
  spawns = [{ path: './npc/white-newt' }]
  light = false
}
