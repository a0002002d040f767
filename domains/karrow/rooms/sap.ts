import { Room } from '/std/room'

/** The besiegers' trench to the barbican. */
export default class Sap extends Room {
  short = 'The sap'
  long =
    'A trench, zigzag, roofed with doors: from farms, from churches, from a confessional. It runs up to the foot of the barbican. Now and then something is dropped on the doors, as one knocks.'
  sector = 'underground' as const
  exits = { south: './camp', north: './barbican' }
  details = { doors: 'One has a cat flap.', trench: 'Two hundred years, at a yard a year.' }
  spawns = [{ path: '../npc/dead-archer' }]
}
