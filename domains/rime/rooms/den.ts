import { Room } from '/std/room'

/** The den of the wolves. */
export default class Den extends Room {
  short = 'The white den'
  long =
    'A bank of snow with holes in it, each polished by fur. Antlers are stacked before the largest as others stack wood.'
  sector = 'mountain' as const
  exits = { south: './pines' }
  details = {
    antlers: "Ibex, stag, and one set with a rider's glove in it.",
    holes: 'Something breathes out of each. The smallest breathes fastest.',
  }
  spawns = [{ path: '../npc/rime-wolf', count: 2 }, { path: '../npc/white-mother' }]
}
