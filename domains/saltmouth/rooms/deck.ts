import { Room } from '/std/room'

/** The deck of a brig. */
export default class Deck extends Room {
  short = 'The deck of the Patient Anne'
  long =
    "Scrubbed white, and crossed by seams of tar that come off on the knees. One gun points at the customs house. The captain's cabin is aft, to the east; a hatch yawns forward, and cold comes up out of it."
  sector = 'water' as const
  exits = { north: './quay', east: './cabin', down: './hold' }
  details = {
    tar: 'It is soft. The ship has not moved for a while.',
    hatch: 'Somebody has lashed a grating over it, and somebody has chewed the lashing.',
    gun: 'It has a sparrow in it.',
  }
  spawns = [{ path: '../npc/bosun' }]
}
