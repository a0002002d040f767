import { Room } from '/std/room'

/** The walk on the town wall. */
export default class WallWalk extends Room {
  short = 'The wall walk'
  long =
    'From up here the town is a handful of roofs with a hand round it. Eastward the walk leads to a small round tower. South, beyond the road, the wood begins, and it has no end that you can see.'
  sector = 'city' as const
  exits = { down: './gate', east: './watch-tower' }
  details = {
    wood: 'Smoke goes up in three places. One of them is the charcoal burners.',
    roofs: 'You could count the tiles. Somebody on watch has: four thousand and twelve.',
  }
  spawns = [{ path: './npc/wall-guard' }]
}
