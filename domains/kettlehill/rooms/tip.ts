import { Room } from '/std/room'

/** The spoil tip of the mine. */
export default class Tip extends Room {
  short = 'The tip'
  long =
    'A mountain of what was not wanted. It ticks as it settles, and now and then a stone comes down from the top, all the way, on its own.'
  sector = 'hills' as const
  exits = { east: './smelter' }
  details = {
    stone: 'Flat, grey, and warm underneath.',
    mountain:
      'Women pick it over for ore at a penny a basket. Today there is only one: something has been at the baskets.',
  }
  spawns = [{ path: '../npc/badger' }, { path: '../npc/picker' }]
}
