import { Room } from '/std/room'

/** The cave where boats land. */
export default class Seacave extends Room {
  short = 'The sea cave'
  long =
    'The tide breathes in and out of a mouth that is wide enough for a long boat. A rope goes up through a crack to daylight; a hole in the floor goes down, and no tide ever fills it.'
  sector = 'underground' as const
  exits = { west: './smugglers', up: './strand', down: './grotto' }
  details = {
    rope: 'Knotted. Somebody kind has tied a rag where the last knot is missing.',
    hole: 'It exhales.',
    boat: 'There is only the mark of a keel, and it is wet.',
  }
  spawns = [{ path: '../npc/smuggler' }, { path: '../npc/drowned-sailor' }]
  light = false
}
