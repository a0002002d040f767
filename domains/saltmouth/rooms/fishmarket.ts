import { Room } from '/std/room'

/** The market in the middle of the town. */
export default class Fishmarket extends Room {
  short = 'The fish market'
  long =
    'Slabs of slate under a roof on iron legs, and a gutter down the middle that the gulls have shares in. {day:  The bell for the second auction hangs ready.}{night:  Cats hold the market now, in ranks.} Lanes go up to the north and west; the customs house shows its pillars to the east, and masts stand in the south.'
  sector = 'city' as const
  exits = { north: './herring-row', west: './ropewalk', east: './customs', south: './quay' }
  details = {
    slabs: 'Names are cut into the fronts. The oldest fishwives have the ones nearest the gutter.',
    bell: 'From a wreck. It is cracked, and so is known to be honest.',
    gutter: 'Do not look long.',
    gulls: 'They look at you as a buyer does.',
  }
  spawns = [{ path: '../npc/crier' }, { path: '../npc/gull-bird', count: 2 }]
}
