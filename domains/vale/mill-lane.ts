import { Room } from '/std/room'

/** The lane to the mill. */
export default class MillLane extends Room {
  short = 'Mill Lane'
  long =
    'The lane is white with flour down the middle, and two wheel ruts are black in it. You can hear the mill before you see it, in the east. To the north an oven door bangs; to the south are apple trees.'
  sector = 'city' as const
  exits = { west: './smithy', east: './mill', north: './bakehouse', south: './orchard' }
  details = { flour: 'The prints of hens, and behind them those of a fox.', ruts: 'Deep going, shallow coming back.' }
  spawns = [{ path: './npc/hen' }]
}
