import { Room } from '/std/room'

/** A crystal cave in the vein. */
export default class Crystal extends Room {
  short = 'The cave of needles'
  long =
    'White needles as long as lances cross from wall to wall, and each hums on a note of its own when you breathe. In the middle there is room for one to stand, and the dust shows that one does.'
  sector = 'underground' as const
  exits = { east: './north-face' }
  details = {
    needles: 'Warm at the tips.',
    dust: 'Two feet, narrow, side by side, and no track to or from them.',
    note: 'It is nearly a tune. You catch yourself waiting for the end of it.',
  }
  spawns = [{ path: '../npc/needle-wight' }]
  light = false
}
