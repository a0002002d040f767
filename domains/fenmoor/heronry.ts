import { Room } from '/std/room'

/** A heronry with nests. */
export default class Heronry extends Room {
  short = 'The heronry'
  long =
    'Dead trees stand in black water, and each holds up a heap of sticks with a bird on it like a judge. What they drop has whitened everything below, and moves.'
  sector = 'water' as const
  exits = { north: './pool' }
  details = {
    birds: 'They look at you along the whole of the beak.',
    heap: "A fence post. A rake. Somebody's fiddle bow.",
  }
  spawns = [{ path: './npc/heron', count: 2 }]
}
