import { Room } from '/std/room'

/** The room where players begin. */
export default class Green extends Room {
  short = 'A village green'
  long =
    'Grass, a pump, and a bench that faces the sun. A road goes north over a bridge. Somebody has nailed a notice to the pump: DO NOT FEED THE GOBLIN.'
  sector = 'city' as const
  exits = { north: './bridge' }
  details = {
    pump: 'The handle is warm from the last hand.',
    notice: 'DO NOT FEED THE GOBLIN. Below, in another hand: he bites.',
  }
  spawns = [{ path: './npc/warden' }]
}
