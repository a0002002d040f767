import { Room } from '/std/room'

/** A guest room with a chest. */
export default class GuestRoom extends Room {
  short = 'A guest room under the roof'
  long = 'A bed, a chest at its foot, and a window over the square. Papers lie on all of them.'
  exits = { down: './inn' }
  details = {
    papers: 'They lie in an order that only one person knows.',
    window: 'Down there people cross the square.',
  }
  spawns = [{ path: './items/bed' }, { path: './items/chest' }, { path: './npc/scholar' }]
}
