import { Room } from '/std/room'

/** An island of willows. */
export default class Island extends Room {
  short = 'The island of willows'
  long =
    'Dry ground, a ring of willows, and on each a hat. In the middle is a slab with a hole through it, where one used to shake hands on things with whoever was underneath.'
  sector = 'field' as const
  exits = { west: './mire', down: './bog-barrow' }
  details = {
    hats: "Of all times. The last is a customs officer's.",
    hole: 'As wide as an arm. The edge is smooth.',
    slab: 'You are not going to put your hand in.',
  }
  spawns = [{ path: './npc/bog-body', count: 2 }]
}
