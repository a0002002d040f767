import { Room } from '/std/room'

/** The middle of the frozen lake. */
export default class Tarn extends Room {
  short = 'The middle of the tarn'
  long =
    'You stand on a hand of ice and several hundred feet of something else. Under you, looking up, is a procession: monks, two and two, with their hoods back and their candles lit.'
  sector = 'mountain' as const
  exits = { south: './tarn-shore' }
  details = {
    monks: 'Forty. The last one has his hand against the ice, right under your foot.',
    candles: 'They burn downwards.',
    ice: 'It says a long word, from shore to shore.',
  }
  spawns = [{ path: '../npc/ice-worm' }]
}
