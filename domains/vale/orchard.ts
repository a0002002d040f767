import { Room } from '/std/room'

/** An orchard of apple trees. */
export default class Orchard extends Room {
  short = 'The orchard'
  long =
    '{autumn:Apples lie in the grass, and wasps have signed for them|Old trees, whitewashed to the knee}. Five straw hives stand on a bench along the wall, and the air before them has a grain to it, like wood.'
  sector = 'field' as const
  exits = { north: './mill-lane' }
  details = {
    hives: 'A scarf is tied round the middle one: there has been a death, and somebody told them.',
    bees: 'They go about it as if you were weather.',
    bench: 'It is for hives. There is no room left.',
    apples: 'Sour, until somebody else wants one.',
    tree: 'The nearest is Agnes.',
    trees: 'Each is named after a girl.',
    wall: 'Somebody has sat on it often, at the place that looks out on the road.',
  }
  spawns = [{ path: './npc/beekeeper' }]
}
