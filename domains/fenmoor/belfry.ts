import { Room } from '/std/room'

/** The lair of the boss. */
export default class Belfry extends Room {
  short = 'The belfry of Saint Orm'
  long =
    "The tower is hollow up to the sky. In the middle the bell hangs a hand's breadth over black water, green with age, as tall as two men. The walls are lined with stalls, and the stalls are full."
  exits = { north: './shore' }
  sector = 'underground' as const
  doors = { north: { name: 'bronze door', start: 'open' as const } }
  details = {
    bell: 'ORM ME FECIT. Below, scratched: RING NO MORE.',
    stalls: 'They sit as they sat when the water came. One of them has just moved.',
    water: 'It does not reflect you.',
  }
  spawns = [{ path: './npc/bellwarden' }]
}
