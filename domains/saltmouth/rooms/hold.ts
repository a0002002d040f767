import { Room } from '/std/room'

/** The hold of the brig, full of rats. */
export default class Hold extends Room {
  short = 'The hold of the brig'
  long = 'Barrels to the beams, and the talk of water on the other side of a plank. It is dark, and the dark has feet.'
  sector = 'underground' as const
  exits = { up: './deck' }
  details = {
    barrels: 'Salt fish, says the brand. The rats disagree with the last word only.',
    plank: 'Two inches. You would rather not have counted.',
  }
  spawns = [{ path: '../npc/wharf-rat', count: 2 }, { path: '../npc/rat-king' }]
  light = false
}
