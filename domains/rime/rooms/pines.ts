import { Room } from '/std/room'

/** A wood of stunted pines. */
export default class Pines extends Room {
  short = 'The pine wood'
  long =
    'Trees as high as your chest, bent all one way, with snow to their necks. It is like walking through a crowd that has just been told something. Blue shadows move from trunk to trunk.'
  sector = 'forest' as const
  exits = { east: './tarn-shore', north: './den' }
  details = {
    shadows: 'There is no sun.',
    snow: 'A trail of round prints, one exactly in the other. Nine walked here as one.',
  }
  spawns = [{ path: '../npc/rime-wolf', count: 3 }]
}
