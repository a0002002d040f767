import { Room } from '/std/room'

/** The captain's cabin. */
export default class Cabin extends Room {
  short = 'The cabin of the Patient Anne'
  long =
    'Stern windows, a cot, a table with a chart nailed to it. Where the chart shows the bay, a hole has been burnt with a pipe.'
  exits = { west: './deck' }
  details = {
    chart: 'Soundings in two hands. The second hand is shakier, and deeper.',
    hole: 'Right where the light should be.',
    cot: 'Made as if for inspection.',
  }
  spawns = [{ path: '../npc/captain' }]
}
