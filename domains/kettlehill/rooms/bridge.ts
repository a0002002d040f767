import { Room } from '/std/room'

/** A stone bridge over an abyss. */
export default class Bridge extends Room {
  short = 'The bridge of one stone'
  long =
    'A slab, forty paces long and two wide, from one dark to another. Warm wind comes up on both sides of it, in and out, at the pace of something asleep.'
  sector = 'underground' as const
  exits = { west: './gate-below', east: './hollow' }
  details = {
    wind: 'In. Out. It has a smell of iron and milk.',
    slab: 'There are scratches along the edges, as if from many nails, all pulling the same way.',
  }
  spawns = [{ path: '../npc/cave-fisher' }]
  light = false
}
