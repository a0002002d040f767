import { Room } from '/std/room'

/** The kennels of the hounds. */
export default class Kennels extends Room {
  short = 'The kennels'
  long =
    'Bars, straw, and a trough with names on it. The hounds do not bark. They come to the bars one after the other, and lean.'
  exits = { south: './stables' }
  details = { names: 'DUTY. HONOUR. FAITH. Faith is out.', trough: 'Licked to a mirror.' }
  spawns = [{ path: '../npc/grey-hound', count: 3 }, { path: '../npc/huntsman' }]
}
