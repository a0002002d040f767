import { Room } from '/std/room'

/** The shop of the harbour. */
export default class Chandler extends Room {
  short = 'The chandlery'
  long =
    'Coils, blocks, tar, lanterns, and a counter with a brass rule let into it. Everything here is sold by the fathom, the pound or the look on your face.'
  exits = { west: './herring-row' }
  details = {
    rule: "It is an inch short at the customer's end.",
    coils: 'Hemp, from the walk across the market.',
    tar: 'It has got into the bread of this street.',
  }
  spawns = [{ path: '../npc/chandler' }]
}
