import { Business } from '/behaviours/business'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** Hanne as a baker, after she has stayed in Aldervale. */
export default class Baker extends Monster {
  name = 'hanne'
  aliases = ['baker', 'woman']
  short = 'Hanne, who bakes'
  long = 'Flour to the elbows. A goat bell hangs beside her oven.'
  gender = 'female' as const
  level = 3
  alignment = 300
  behaviours = [
    Shopkeeper.with({
      wares: [{ path: '../items/bread' }, { path: '../items/plum-pie', count: 4 }],
      asks: 110,
      hours: [6, 19],
    }),
    Business.with({ price: 400, rent: 2, wage: 3 }),
    Talker.with({
      chance: 3,
      chat: ['Crust first. Always the crust first.', ':dusts flour off her hands.'],
      answers: {
        'hello|hi': 'Come in, it is warm. You need not ask for bread here twice.',
        'farm|farms|hills|home': 'I was Hanne from the hill farms. Now I am Hanne who bakes.',
        'famine|drought|hunger': 'You fed us before you knew our names.',
      },
    }),
  ]
}
