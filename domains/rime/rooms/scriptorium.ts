import { Room } from '/std/room'

/** The writing room of the abbey. */
export default class Scriptorium extends Room {
  short = 'The scriptorium'
  long =
    'Desks at the windows, and on each a page half written. They all stop at one word. The ink has frozen in the wells and stands out of them like black candles.'
  exits = { north: './cloister', down: './archive' }
  details = {
    word: '*when*',
    page: 'It is the same page, forty times: a treaty between an abbey and a duke, and what he would be given, and for how long.',
    ink: 'Black, red, and one that fades.',
  }
  spawns = [{ path: '../npc/monk' }]
}
