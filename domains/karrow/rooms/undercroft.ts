import { Room } from '/std/room'

/** The vault under the hall. */
export default class Undercroft extends Room {
  short = 'The undercroft'
  long =
    'Pillars as thick as cottages, and between them what a duke takes when he takes everything: ploughs, bells, looms, a mill wheel, cradles in a stack. The crypt lies to the west and the well to the south; an iron-bound door is in the east wall, and a stair goes on down.'
  sector = 'underground' as const
  exits = { west: './crypt', south: './well', down: './dungeon', east: './treasury' }
  details = {
    bells: 'From every village in the grey land. One is from Aldervale.',
    cradles: 'Thirty.',
    wheel: 'It turns, without water.',
  }
  spawns = [{ path: '../npc/well-thing' }, { path: '../npc/stone-duke' }]
  light = false
}
