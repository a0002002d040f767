import { Room } from '/std/room'

/** The dunes between the road and the town. */
export default class Dunes extends Room {
  short = 'Between the dunes'
  long =
    'Sand has crossed the road and lain down, with a little grass on it to hold it. A gibbet stands on the rise to the west, salt pans glitter in the east, and the town shows a gate and a great many chimneys to the south.'
  sector = 'field' as const
  exits = { north: './coast-road', south: './landgate', west: './gallows', east: './saltpans' }
  details = {
    sand: 'Bird prints, boot prints, and a long smooth track with no prints at all beside it.',
    chimneys: 'Forty. A saying has it that a Saltmouth house is a chimney with a cat.',
    grass: 'It cuts.',
  }
  spawns = [{ path: '../npc/hare' }]
}
