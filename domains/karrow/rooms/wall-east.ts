import { Room } from '/std/room'

/** The eastern wall walk. */
export default class WallEast extends Room {
  short = 'The east wall'
  long =
    'The walk goes north to a corner where the stones are black. An engine stands there with its arm back, and in the sling is a cow: it was fresh when they meant to use it.'
  sector = 'hills' as const
  exits = { west: './winding', north: './armoury' }
  details = { engine: 'A trebuchet. Her name is Patience.', cow: 'She too has had no order.' }
  spawns = [{ path: '../npc/dead-archer' }, { path: '../npc/gargoyle' }]
}
