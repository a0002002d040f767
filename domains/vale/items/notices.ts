import { Board } from '/std/board'

/** A notice board in the inn for players' notes. */
export default class Notices extends Board {
  name = 'notices'
  aliases = ['board', 'notice board']
  short = 'a board for notices'
  long = 'Planks nailed to the wall by the door, full of old nails.'
}
