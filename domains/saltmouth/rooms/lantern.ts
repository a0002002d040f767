import { Room } from '/std/room'

/** The lamp room of the lighthouse, where its keeper is. */
export default class Lantern extends Room {
  short = 'The lamp room'
  long =
    '{night:A cage of glass with the night pressed against it.|A cage of glass with the whole bay in it.} The great lamp stands in the middle, cold, and a man stands before it with his back to you, and his coat runs with water that never reaches the floor.'
  exits = { down: './lightstair' }
  details = {
    lamp: 'The wick is dry. It has been dry for nine years.',
    glass: 'Salt outside, and inside the marks of two palms, over and over.',
    coat: 'Its fellow hangs on a peg in the Gull.',
  }
  spawns = [{ path: '../npc/keeper' }]
}
