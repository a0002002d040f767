import { Room } from '/std/room'

/** The shore of the frozen lake. */
export default class TarnShore extends Room {
  short = 'The shore of the tarn'
  long =
    'The lake is black where the wind has swept it, and white elsewhere. Reeds of ice stand along the edge and ring. Fishing holes have been cut in a row, each smaller than the last, and the last is the size of a cup. To the north one can walk out on it; a low wood stands in the west.'
  sector = 'mountain' as const
  exits = { east: './far-side', north: './tarn', west: './pines' }
  details = { holes: 'He caught less and less. He was a patient man.', reeds: 'You touch one, and all of them answer.' }
  spawns = [{ path: '../npc/rime-wolf' }, { path: '../npc/snow-hare' }]
}
