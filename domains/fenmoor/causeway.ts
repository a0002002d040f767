import { Room } from '/std/room'

/** The way from the vale, which wardens patrol. */
export default class Causeway extends Room {
  short = 'A causeway of split oak'
  long =
    'Planks on piles, black with wet, carry you over the fen. West the tall grass of the vale begins; east a few roofs stand on the only dry ground for miles. South a path of trodden reed leaves the planks.'
  exits = { west: '/domains/vale/meadow', east: './landing', south: './reeds' }
  sector = 'field' as const
  details = {
    planks: 'Some are new. Somebody still cares for this way. Who stays on them is safe, they say.',
    piles: 'Each has a notch cut by the reeve who paid for it.',
    fen: 'Reed, water, reed. What looks like ground is not.',
  }
  spawns = [{ path: './npc/warden' }]
}
