import { Room } from '/std/room'

/** The churchyard behind the chapel. */
export default class Graveyard extends Room {
  short = 'The churchyard'
  long =
    'Stones lean together like people at a fair. The newest mound has no name yet, and a spade stands in it. {night:Something small and yellow burns between the graves, and moves on when you come.|Blackbirds hop between the graves as if they had dropped something.}'
  sector = 'city' as const
  exits = { south: './chapel' }
  details = {
    graves: 'Near the wall they are small, and close together.',
    blackbirds: 'They own the place.',
    stones: 'MERRAN is here, too. He was sixty.',
    mound: 'A board says: WHOEVER IT WILL BE.',
    spade: 'Worn as thin as a spoon.',
  }
  spawns = [{ path: './npc/gravedigger' }]
}
