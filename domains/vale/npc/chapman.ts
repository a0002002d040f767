import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A travelling trader with a cart, who comes back as the result of a story. */
export default class Chapman extends Monster {
  name = 'chapman'
  aliases = ['man', 'corvin']
  short = 'the chapman, in a coat with eleven pockets'
  long =
    'Nine of the pockets hold something that somebody on the road has asked him for. He is still looking for the other two.'
  gender = 'male' as const
  level = 10
  gold = 60
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/torch' },
        { path: '../items/lantern' },
        { path: '../items/plum-pie' },
        { path: '../items/bread' },
      ],
    }),
    Talker.with({
      chance: 2,
      chat: [':counts his pockets, and is one short.', 'Ribbons! Nobody needs ribbons. That is why they sell.'],
      answers: {
        'hello|hi':
          'Good day. The blue hood keeps the rain off, and the good day keeps the customers on. See what I have: list.',
        'cart|hood': 'My mother sewed it. The patch is mine, and you can tell.',
        'road|goblins|news': 'They took a pedlar’s pack in spring. They have left my cart alone: it squeaks.',
        'plum|plums|pie': 'From Saltmouth way, where the plums come late and think better of it.',
        'wares|trade|work|buy|sell': 'All that is on the cart: list.',
      },
    }),
  ]
}
