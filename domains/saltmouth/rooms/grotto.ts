import { Room } from '/std/room'

/** The lair of the sea hag. */
export default class Grotto extends Room {
  short = 'The grotto of combs'
  long =
    "The walls are hung with combs: bone, horn, silver, a child's of wood. Hair is in all of them. In the middle is a pool as round as an eye, and what sits beside it was singing until you came."
  sector = 'underground' as const
  exits = { up: './seacave' }
  details = {
    combs: 'There is a place on the wall where one more would fit.',
    pool: 'Your face is in it, a little later than you are.',
    hair: 'Fair, black, grey, red. It has been plaited into a rope that goes down.',
  }
  spawns = [{ path: '../npc/sea-hag' }]
  light = false
}
