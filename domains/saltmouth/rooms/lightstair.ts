import { Room } from '/std/room'

/** The stair up the lighthouse. */
export default class Lightstair extends Room {
  short = 'The stair of the light'
  long =
    'It winds, and counts: somebody has chalked the number on every tenth step. On the sixtieth stands a bucket. On the eightieth the number is written over and over.'
  exits = { down: './lightfoot', up: './lantern' }
  details = {
    bucket: 'Oil. He was carrying it up.',
    number: '80 80 80 80 80.',
    steps: 'The wet prints go up. There are none that come down.',
  }
  spawns = [{ path: '../npc/drowned-sailor', count: 2 }]
  light = false
}
