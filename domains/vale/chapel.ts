import { Room } from '/std/room'

/** Players who die come back here. */
export default class Chapel extends Room {
  short = 'The chapel of the lamp'
  long =
    'A lamp burns before a plain stone, day and night, and the air smells of wax. Those who fall in the vale are said to wake up here.'
  exits = { south: './square' }
  details = {
    lamp: 'It burns without oil, as far as anybody can tell.',
    stone: 'A word is carved into it: RETURN.',
  }
  spawns = [{ path: './npc/sexton' }]
}
