import { Room } from '/std/room'

/** The drift where ore is mined. */
export default class NorthDrift extends Room {
  short = 'The north drift'
  long =
    'A vein as wide as a hand runs along the wall at the height of the eyes, and men have followed it for two hundred years, no lower and no higher. The face is to the north.'
  sector = 'underground' as const
  exits = { south: './landing', north: './north-face' }
  details = {
    vein: 'Silver, mostly lead. It has a pulse, the old ones say, and mean it kindly.',
    wall: 'Pick marks, small and even. Then, for three yards, none: here the rock is smooth, as though it had been licked.',
  }
  spawns = [{ path: '../npc/miner' }, { path: '../npc/cave-cricket' }]
  light = false
}
