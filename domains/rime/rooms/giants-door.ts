import { Room } from '/std/room'

/** The entrance of the giants' hall. */
export default class GiantsDoor extends Room {
  short = 'The door of the giants'
  long =
    'Two trunks and a lintel that was a glacier. There is no door: a thing that keeps off the wind is meant for those who feel it. A heap of boots lies beside it, for the children to play with. The hall is to the west; northward blue light comes out of a cave in the ice.'
  sector = 'mountain' as const
  exits = { down: './giants-steps', west: './giants-hall', north: './ice-cave' }
  details = {
    boots: 'They are arranged as a village. There is a very small one for the church.',
    lintel: 'It drips, once a year.',
  }
  spawns = [{ path: '../npc/frost-giant' }]
}
