import { Room } from '/std/room'

/** The crossing of the mine's galleries. */
export default class MainGallery extends Room {
  short = 'The main gallery'
  long =
    'The rails divide. Stalls for the ponies are hewn out to the west; a door with a red skull is in the east; the shaft is to the north, where a cage hangs. {night: Far below somebody knocks three times, and waits.|Far below, picks.}'
  sector = 'underground' as const
  exits = { south: './adit', west: './stalls', east: './powder', north: './cage' }
  details = {
    skull: 'Painted by somebody who had one in front of him.',
    rails: 'The points are set for the left, and somebody sets them for the left again whenever they are changed.',
  }
  spawns = [{ path: '../npc/shift-boss' }, { path: '../npc/bat' }]
}
