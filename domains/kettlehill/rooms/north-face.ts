import { Room } from '/std/room'

/** The end of the north drift. */
export default class NorthFace extends Room {
  short = 'The north face'
  long =
    'The vein ends in a fan of white crystal, and before it lie four picks, side by side, with their handles all one way. A low hole has been broken through the fan. It was broken from the other side.'
  sector = 'underground' as const
  exits = { south: './north-drift', west: './crystal' }
  details = {
    picks: 'Put down, not dropped.',
    hole: 'As high as your belt. The edges are worn.',
    fan: 'You see yourself in it, forty times, and in one of the forty you have turned round.',
  }
  spawns = [{ path: '../npc/cave-cricket', count: 2 }]
  light = false
}
