import { Room } from '/std/room'

/** A breakwater. */
export default class Mole extends Room {
  short = 'The mole'
  long =
    'Blocks as big as cottages, dropped here by a duke who wanted to be remembered, and is: the sailors spit as they pass the stone with his name. The lighthouse stands at the end, east, and gives no light.'
  sector = 'water' as const
  exits = { west: './pier', east: './lightfoot' }
  details = {
    stone: 'KARROW BUILT THIS. Under it, with a nail: AND WE PAID.',
    blocks: 'Weed to the height of your chest. That is where the sea is at night.',
  }
  spawns = [{ path: '../npc/press-man' }]
}
