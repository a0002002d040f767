import { Room } from '/std/room'

/** The room where the duke waits. */
export default class LitRoom extends Room {
  short = 'The room with the lit window'
  long =
    'It is small. A cot, a table, a lamp, a window. He stands at the window with his hands behind his back, as he has for two hundred years, and watches the road, and he does not turn round yet. "You took your time," he says.'
  exits = { south: './antechamber' }
  details = {
    lamp: 'It burns the right way up. It is the only one.',
    window: 'The road. You see yourself coming along it, small, some hours ago.',
    table: 'A chessboard. White has been to move for some time.',
  }
  spawns = [{ path: '../npc/duke' }]
}
