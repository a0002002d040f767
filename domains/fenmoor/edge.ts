import { Room } from '/std/room'

/** The edge of the wolfwood, where the first wolves are. */
export default class Edge extends Room {
  short = 'The edge of the wolfwood'
  long = 'Alders stand in black water up to their knees. A trail goes in, and it was not made by people.'
  exits = { west: './fold', east: './den' }
  sector = 'forest' as const
  details = {
    trail: 'Wide pads, in single file. You can not tell how many.',
    alders: 'Grey hair on the bark, at the height of your hip.',
  }
  spawns = [{ path: './npc/wolf', count: 2 }, { path: './npc/owl' }]
}
