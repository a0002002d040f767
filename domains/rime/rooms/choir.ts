import { Room } from '/std/room'

/** The choir, where the abbot sits. */
export default class Choir extends Room {
  short = 'The choir'
  long =
    'Stalls on both sides, and in the middle, on a chair too large for a man, a man. He holds a candle that burns downwards, and looks at the way you have come as if somebody else ought to be behind you.'
  exits = { west: './church' }
  details = {
    stalls: "Forty. Carved on each is its owner's face. They were carved before they were born, says the book.",
    candle: 'The wax runs up his arm.',
  }
  spawns = [{ path: '../npc/abbot' }]
}
