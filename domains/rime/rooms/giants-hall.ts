import { Room } from '/std/room'

/** The hall where the giants eat. */
export default class GiantsHall extends Room {
  short = 'The hall of the giants'
  long =
    'A table at the height of the eyes of a horse, and a horse on it. The benches are trees with the bark on. They have been singing, slowly, and you have come in during a note.'
  sector = 'mountain' as const
  exits = { east: './giants-door', west: './giants-throne' }
  details = { note: 'It goes on.', table: 'Runes, and the rings of mugs as wide as wells.' }
  spawns = [{ path: '../npc/frost-giant', count: 2 }]
}
