import { Room } from '/std/room'

/** The pits where peat is cut. */
export default class Diggings extends Room {
  short = 'The diggings'
  long =
    'Steps have been cut down into the black, each the width of a spade and as smooth as butter. In the wall of the lowest is a line that is a root, and beside it another that has a thumb.'
  sector = 'field' as const
  exits = { north: './peat-road', east: './peat-hut', south: './mire' }
  details = {
    thumb: 'Brown as a nut, and with a nail.',
    steps: 'Seven. Each is a thousand years, says the cutter.',
    root: 'A tree stood here, before the water.',
  }
  spawns = [{ path: './npc/leech' }]
}
