import { Room } from '/std/room'

/** The town's bakehouse, with a baker and bread. */
export default class Bakehouse extends Room {
  short = 'The bakehouse'
  long =
    'An oven like a chapel, with a fire in it that was lit by the grandfather of the woman who feeds it. Loaves stand about and sigh.'
  exits = { south: './mill-lane' }
  details = {
    fire: 'It has never been out. It has been low, she says, twice.',
    oven: 'Over the door: GIVE US.',
    loaves: 'They crackle as they cool. She says that they gossip.',
  }
  spawns = [{ path: './npc/oven-wife' }, { path: './items/bread', count: 3 }]
}
