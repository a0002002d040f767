import { Room } from '/std/room'

/** The shed where rope is made. */
export default class Ropewalk extends Room {
  short = 'The ropewalk'
  long =
    'A shed four hundred paces long and five wide, and down its middle three men walk backwards, as they have since they were boys. What they pay out behind them is never finished. A chapel door stands open to the north.'
  exits = { east: './fishmarket', west: './netyard', north: './chapel' }
  details = {
    men: 'They do not look round. There is nothing behind them but the next rope.',
    rope: 'A red thread runs through it, so that what is stolen can be known. It is stolen all the same.',
    shed: 'The far end is a different weather.',
  }
  spawns = [{ path: '../npc/ropemaker' }]
}
