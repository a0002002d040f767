import { Room } from '/std/room'

/** A pool of frogfolk, who help each other. */
export default class Pool extends Room {
  short = 'A pool with a ring of stones'
  long =
    'Flat stones lie around a round pool, polished by sitting. Someone has left eels on one of them, in a row, by length. Southward dead trees stand in the water, each with a burden.'
  exits = { south: './heronry', north: './reeds' }
  sector = 'water' as const
  details = { stones: 'Each has a hollow, and each hollow a bit of slime.', eels: 'A gift, or a calendar.' }
  spawns = [{ path: './npc/frog', count: 3 }]
}
