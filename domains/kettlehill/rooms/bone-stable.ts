import { Room } from '/std/room'

/** The stable of the ponies that were walled up. */
export default class BoneStable extends Room {
  short = 'The walled stable'
  long =
    'When the shaft flooded there was no time for the ponies, and afterwards it was easier to build a wall. They have kept together. Their harness is on them still, and it shines, because of how they rub against each other.'
  sector = 'underground' as const
  exits = { north: './second-landing' }
  details = {
    harness: 'Brass stars on the brow bands. The boy again.',
    wall: 'Inside it is hollowed by hooves, to the height of a hand.',
  }
  spawns = [{ path: '../npc/bone-pony', count: 3 }]
  light = false
}
