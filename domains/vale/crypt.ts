import { Room } from '/std/room'

/** A crypt that skeletons guard. */
export default class Crypt extends Room {
  short = 'The crypt'
  long =
    'Niches in the walls, and in the niches what was left of the canons of the chapel. In the east wall stones have been taken out, and stacked. A passage goes on to the south, and a cold breath comes out of it.'
  sector = 'underground' as const
  exits = { east: './ossuary', north: './stairs', south: './tomb' }
  light = false
  doors = { north: { name: 'iron door', key: '/domains/vale/items/key', start: 'locked' as const } }
  details = { niches: 'Some are empty. They should not be.', canons: 'They have been dead for long.' }
  spawns = [{ path: './npc/skeleton', count: 2 }]
}
