import { Room } from '/std/room'

/** The armoury of the keep. */
export default class Armoury extends Room {
  short = 'The armoury'
  long =
    'Racks of pikes, all oiled. Suits of plate stand along the wall with their visors down, and their gauntlets crossed on their swords; there are twelve stands, and thirteen suits.'
  exits = { south: './wall-east' }
  details = { suits: 'You count again. Twelve.', pikes: 'Ready since Tuesday. It is always that Tuesday.' }
  spawns = [{ path: '../npc/thirteenth' }, { path: '../npc/armourer' }]
}
