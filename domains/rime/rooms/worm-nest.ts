import { Room } from '/std/room'

/** The nest of a young wyrm. */
export default class WormNest extends Room {
  short = 'The bed of feathers'
  long =
    'It is as big as a barn, and it is a child. It has made itself a hoard: flags from the cairn, a hundred, each folded. Frost falls from its nose as it sleeps, and it is not asleep.'
  sector = 'underground' as const
  exits = { west: './slide' }
  details = {
    flags: 'They belonged to people who did not come down to fetch them. It fetched them all.',
    hoard: 'Flags, a bell clapper, a red door knob.',
  }
  spawns = [{ path: '../npc/frost-wyrm' }]
  light = false
}
