import { Room } from '/std/room'

/** The gate of the town. */
export default class Landgate extends Room {
  short = 'The land gate'
  long =
    'An arch built for something wider than what comes through it now. Over the keystone three stone herrings swim to the left. A toll board has been painted over so often that its letters stand out like carving.'
  sector = 'city' as const
  exits = { north: './dunes', south: './herring-row' }
  details = {
    herrings: 'The sculptor had never seen one, or had seen only one, from above.',
    board: 'CART 2. HORSE 1. PREACHER 4. It has not been taken since the old harbourmaster was.',
  }
  spawns = [{ path: '../npc/watchman' }]
}
