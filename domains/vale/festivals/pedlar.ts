import { Festival } from '/std/festival'

/** A change that a story begins. The chapman's cart is back, and the inn has better wares. */
export default class Pedlar extends Festival {
  title = 'The chapman is back'
  when = { called: true as const, hours: 480 }
  begins = 'A cart with a blue hood rolls into the square of Aldervale.'
  ends = 'The chapman packs up, and the blue cart rolls away.'
  decorates = {
    '../square': {
      adds: ' A cart with a blue hood stands at the well.',
      details: { cart: 'Pots, ribbons, and a smell of plums.', hood: 'Blue, and patched.' },
    },
  }
  guests = [{ path: '../npc/chapman', room: '../square' }]
  wares = { '../npc/innkeeper': [{ path: '../items/plum-pie' }] }
  prices = { food: -10 }
}
