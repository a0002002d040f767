import { Room } from '/std/room'

/** The beds of the gardener. */
export default class SporeBeds extends Room {
  short = 'The beds'
  long =
    "Rows, as in any garden: each with a stick, and on each stick a miner's tally. Out of the nearest row a hand has come up to the wrist, and the fingers are small and white and have gills."
  sector = 'underground' as const
  exits = { west: './fungus' }
  details = {
    tally: 'Numbers from the third column.',
    hand: 'It would like to be watered.',
    rows: 'There is one that has been dug and has no stick yet.',
  }
  spawns = [{ path: '../npc/cap-man', count: 2 }, { path: '../npc/gardener' }]
  light = false
}
