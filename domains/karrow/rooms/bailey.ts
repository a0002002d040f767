import { Room } from '/std/room'

/** The courtyard of the keep. */
export default class Bailey extends Room {
  short = 'The bailey'
  long =
    'A great court, raked, with the hall before you up steps in the north. Stables are in the west and a kitchen in the east, and in the middle is a well with a lid on it and a stone on the lid. Soldiers drill here, back and forth, and their feet have worn the shape of it into the flags.'
  sector = 'hills' as const
  exits = { south: './gatehouse', north: './great-hall', west: './stables', east: './kitchen', down: './well' }
  details = {
    well: 'Somebody has written on the lid: NOT AGAIN.',
    flags: 'Twelve paces, about turn, twelve paces.',
    stone: 'It has been lifted aside today.',
  }
  spawns = [{ path: '../npc/dead-soldier', count: 3 }, { path: '../npc/sergeant' }]
}
