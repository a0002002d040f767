import { Room } from '/std/room'

/** A fold with sheep, a shepherd and a dog. */
export default class Fold extends Room {
  short = 'The sheepfold'
  long =
    'Hurdles around the last dry meadow. The grass is short and the mud is deep. Beyond the hurdles, to the east, trees come close; to the south a road of sods goes out into the black.'
  exits = { south: './peat-road', west: './market', east: './edge' }
  sector = 'field' as const
  details = { hurdles: 'One has been broken and tied again, and there is blood on it.', mud: 'Hoofs, boots, and paws.' }
  spawns = [{ path: './npc/sheep', count: 3 }, { path: './npc/shepherd' }, { path: './npc/dog' }]
}
