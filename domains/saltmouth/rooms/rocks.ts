import { Room } from '/std/room'

/** The rocks at low tide. */
export default class Rocks extends Room {
  short = 'The rocks'
  long =
    'Pools, each with its own small war. The tower leans out over you. Westward the rocks become shingle, and the shingle a beach.'
  sector = 'water' as const
  exits = { up: './lightfoot', west: './strand' }
  details = {
    pools: 'A crab in a helmet shell looks up, and does not move over.',
    tower: 'From here it leans. From there it did not.',
  }
  spawns = [{ path: '../npc/crab', count: 2 }, { path: '../npc/seal' }]
}
