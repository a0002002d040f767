import { Room } from '/std/room'

/** The mill of the town. */
export default class Mill extends Room {
  short = 'The mill'
  long =
    'The wheel beats the water outside, and inside everything walks a little to the left: sacks, cat, miller. A ladder goes up into a fog of meal.'
  exits = { west: './mill-lane', up: './mill-loft' }
  details = {
    cat: 'Grey, or else under meal. It looks at the sacks as a guard looks at a gate.',
    ladder: 'The middle rungs are worn on the left.',
    meal: 'It hangs in the light and does not come down.',
    wheel: 'One paddle is newer than the rest, so there is a beat in it, as in a song.',
    sacks: 'A hart asleep is stamped on each.',
  }
  spawns = [{ path: './npc/miller' }]
}
