import { Room } from '/std/room'

/** The store for blasting powder. */
export default class Powder extends Room {
  short = 'The powder store'
  long =
    'Kegs behind a curtain of wet sacking. There is no lamp; a tin mirror throws in the light of the one outside. The floor is swept as no floor in a house is swept.'
  sector = 'underground' as const
  exits = { west: './main-gallery' }
  details = {
    kegs: 'Forty on the slate. You count thirty-six, twice.',
    mirror: 'It shows you the door, and behind the door, for a moment, a small pale face.',
    sacking: 'Small hands have lifted it, low down.',
  }
  spawns = [{ path: '../npc/knocker' }]
  doors = { west: { name: 'door with a red skull', start: 'closed' as const } }
}
