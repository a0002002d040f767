import { Room } from '/std/room'

export default class Bridge extends Room {
  short = 'A wooden bridge'
  long =
    'Planks over brown water. Half of them are new. The green lies in the south; in the north a path goes down to a cave.'
  sector = 'field' as const
  exits = { south: './green', north: './cave' }
  details = { planks: 'The old ones have tooth marks.', water: 'Something in it looks back, and is you.' }
}
