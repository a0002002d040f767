import { Room } from '/std/room'

/** The badgers' hollow under the roots. */
export default class Hollow extends Room {
  short = 'The badger hollow'
  long =
    'The ground falls away under a bank of roots, and there are doors in the bank: seven, all swept. Something has dragged in a great deal of bedding, and a boot. South, one tree stands higher than the rest.'
  sector = 'forest' as const
  exits = { east: './thicket', south: './old-oak' }
  details = {
    doors: 'The seventh has a porch.',
    boot: 'A left one. Its owner has been looking for it: the prints go round and round.',
  }
  spawns = [{ path: './npc/sow-badger' }]
}
