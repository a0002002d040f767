import { Room } from '/std/room'

/** The library of the keep. */
export default class Library extends Room {
  short = 'The library of Karrow'
  long =
    'He has had every book that says how to live for ever brought here, and chained. They pull. Ladders run along the shelves on their own, looking for somebody.'
  exits = { west: './great-hall' }
  details = {
    chains: 'One book has got its chain nearly through.',
    ladders: 'One stops before you and waits, like a dog.',
  }
  spawns = [{ path: '../npc/chained-book' }, { path: '../npc/librarian' }]
}
