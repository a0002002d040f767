import { Room } from '/std/room'

/** The crypt of the dukes. */
export default class Crypt extends Room {
  short = 'The crypt of the dukes'
  long =
    'Nine slabs with nine men of stone, each with his feet on a dog. The tenth slab is bare, and has been polished by somebody who lies down on it to see how it would be.'
  sector = 'underground' as const
  exits = { up: './chapel', east: './undercroft' }
  details = {
    slabs: 'The ninth has no face. It has been kissed off, or struck.',
    dogs: 'They have all turned their heads, since you came in.',
  }
  spawns = [{ path: '../npc/stone-duke', count: 2 }]
  light = false
}
