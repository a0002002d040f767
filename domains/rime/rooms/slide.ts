import { Room } from '/std/room'

/** A slide of ice that leads down. */
export default class Slide extends Room {
  short = 'The blue slide'
  long =
    'The floor is a gutter of ice, and the wish to sit down is not yours. It opens into a chamber with a frozen fall, and behind the fall, to the east, someone has built a bed of feathers.'
  sector = 'underground' as const
  exits = { up: './ice-cave', east: './worm-nest' }
  details = { feathers: 'As long as your arm, and laid all one way.', fall: 'It stopped in the middle of a word.' }
  spawns = [{ path: '../npc/ice-worm' }]
  light = false
}
