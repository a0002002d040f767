import { Room } from '/std/room'

/** The lair of the Deep Mother. */
export default class Hollow extends Room {
  short = 'The hollow of the hill'
  long =
    'The kettle of Kettle Hill. The walls are hung with pale sacks as big as men, and in each something turns over. She lies in the middle, along the whole of it, and raises the end that has the face.'
  sector = 'underground' as const
  exits = { west: './bridge' }
  details = {
    sacks: 'Sixteen stools. Sixteen sacks are open.',
    face: "It is a miner's. She has taken trouble over it.",
    walls: 'The vein comes in here on all sides, and stops at her.',
  }
  spawns = [{ path: '../npc/deep-mother' }]
  light = false
}
