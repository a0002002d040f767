import { Room } from '/std/room'

/** The bottom of the shaft. */
export default class Bottom extends Room {
  short = 'The bottom of the shaft'
  long =
    'Here lies all that ever fell: buckets, a bell, a cage with its straps burst, and what was in the cage. The shaft is a grey coin overhead. A crack leads east.'
  sector = 'underground' as const
  exits = { up: './second-landing', east: './gallery-of-bones' }
  details = {
    bell: 'Somebody down here rings it. You know now who asks for the fourth pull.',
    cage: 'Eight men, or one pony. It was the men.',
    coin: 'It blinks. Something has crossed it.',
  }
  spawns = [{ path: '../npc/bone-miner', count: 2 }]
  light = false
}
