import { Room } from '/std/room'

/** The rockfall, with the dead deputy under it. */
export default class Rockfall extends Room {
  short = 'The fall'
  long =
    "Slabs as large as doors, and one that is a door. A hand's breadth of dark shows between two of them, and a voice that has been asking the same question for a long time."
  sector = 'underground' as const
  exits = { south: './east-drift' }
  details = {
    door: 'DEPUTY, it says. His office came down with him.',
    dark: '"Is the shift over?"',
    voice: '"Is the shift over?"',
  }
  spawns = [{ path: '../npc/foreman' }]
  light = false
}
