import { Room } from '/std/room'

/** The office where miners are paid. */
export default class Office extends Room {
  short = 'The pay office'
  long =
    'A counter with a grille, a stove, and a slate with names in three columns: IN, OUT, and a third without a heading. The third is the longest.'
  exits = { west: './yard' }
  details = {
    slate: 'The chalk of the third column has been there for so long that it has gone into the slate.',
    grille: 'Bent outwards.',
    stove: 'The only thing in the yard with a shine on it.',
  }
  spawns = [{ path: '../npc/manager' }]
}
