import { Room } from '/std/room'

/** The ledge with the harpies' nests. */
export default class HarpyLedge extends Room {
  short = 'The ledge of bones'
  long =
    'Whoever nests here is no housekeeper. Under the overhang lie bones in heaps, sorted: by length. A face looks down over the edge, and puts its head on one side.'
  sector = 'mountain' as const
  exits = { west: './bridge-head' }
  details = {
    bones: 'The short ones are toes.',
    overhang: 'Scratched full of tally marks, in fours: a foot has four claws.',
  }
  spawns = [{ path: '../npc/harpy', count: 2 }, { path: '../npc/harpy-mother' }]
}
