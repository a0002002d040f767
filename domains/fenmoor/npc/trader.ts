import { Banker } from '/behaviours/banker'
import { Business } from '/behaviours/business'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The trader of the market. She is an example of opening hours, prejudices and second-hand goods. */
export default class Trader extends Monster {
  name = 'brida'
  aliases = ['trader', 'shopkeeper']
  short = 'Brida the trader'
  long = 'She weighs you while she smiles at you, and is never far off.'
  gender = 'female' as const
  level = 7
  alignment = 100
  faction = 'fenmoor'
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/wax', count: 6 },
        { path: '../items/hook', count: 2 },
        { path: '../items/jerkin', count: 2 },
        { path: '../items/eel' },
        { path: '/domains/vale/items/torch', count: 8 },
      ],
      buys: ['weapon', 'armour', 'food', 'other'],
      kinds: { food: { pays: 30 } },
      hours: [6, 21],
      till: 600,
      prejudices: [
        { standingBelow: -50, refuses: 'I know your face. Out.' },
        { alignment: 'evil', percent: 20 },
        { race: 'frog', percent: 10 },
      ],
    }),
    Banker.with({}),
    Business.with({ price: 1500, rent: 6, wage: 6 }),
    Talker.with({ chance: 4, chat: ['Fresh eels! Old eels, half price!', ':turns a coin over, and over.'] }),
  ]
}
