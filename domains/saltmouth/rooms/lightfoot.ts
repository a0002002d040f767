import { Room } from '/std/room'

/** The foot of the lighthouse. */
export default class Lightfoot extends Room {
  short = 'At the foot of the light'
  long =
    'The tower goes up smooth and white and without a window for sixty feet. Its door is ajar. On the threshold is a plate with a fish on it, and the fish has been there for some time. Weedy steps go down to the rocks.'
  sector = 'water' as const
  exits = { west: './mole', up: './lightstair', down: './rocks' }
  details = {
    plate: 'Blue, with a willow. Somebody has gone on bringing his dinner.',
    door: 'It has been opened from inside, with nails. Finger nails.',
    tower: 'A hundred and ten feet, and not one bird.',
  }
  spawns = [{ path: '../npc/keepers-wife' }]
}
