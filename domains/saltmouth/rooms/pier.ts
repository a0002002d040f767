import { Room } from '/std/room'

/** The pier over the water. */
export default class Pier extends Room {
  short = 'The pier'
  long =
    'Planks with the sea between them. Lines are tied to the rail a pace apart, and no fisherman is at the other end of any of them. Westward is the quay; the mole goes on to the east.'
  sector = 'water' as const
  exits = { west: './quay', east: './mole' }
  details = { lines: 'One is pulling.', planks: 'The third from the end is a lid.' }
  spawns = [{ path: '../npc/press-man' }]
}
