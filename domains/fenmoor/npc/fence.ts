import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A dealer in stolen goods, who sells some of them only to friends of the bandits (the faction `rope`). */
export default class Fence extends Monster {
  name = 'wil'
  aliases = ['fence', 'shopkeeper']
  short = 'Wil, who keeps the store'
  long = 'A clerk, once. The pen is still behind his ear.'
  gender = 'male' as const
  clan = 'rope'
  faction = 'rope'
  level = 5
  alignment = -200
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/jerkin', count: 2 },
        { path: '../items/hook', count: 2 },
        { path: '../items/cutlass', count: 1, standing: 'alliance' },
      ],
      buys: ['weapon', 'armour', 'other'],
      till: 400,
    }),
    Talker.with({
      answers: {
        'hello|hi': 'Friends of Marget are friends of mine.',
        'reeve|fenmoor': 'Good customers. They do not know it.',
      },
    }),
  ]
}
