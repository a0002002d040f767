import { Room } from '/std/room'

/** The salt pans, with crabs that come for the brine. */
export default class Saltpans extends Room {
  short = 'The salt pans'
  long =
    'Low walls of clay cut the shore into squares, and each square holds a different colour of water. Rakes lean on a barrow. Something pinches the air, sideways, behind the nearest wall.'
  sector = 'field' as const
  exits = { west: './dunes', east: './panhouse' }
  details = {
    water: 'White, rose, rust, and one that is nearly black. The black one sells best.',
    rakes: 'Wood. Iron would be gone in a summer.',
    barrow: 'Somebody has written NOT YOURS on it, and somebody else has written NOR YOURS.',
  }
  spawns = [{ path: '../npc/crab', count: 3 }]
}
