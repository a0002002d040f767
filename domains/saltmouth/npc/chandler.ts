import { Mender } from '/behaviours/mender'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The keeper of the harbour's shop. */
export default class Chandler extends Monster {
  name = 'obadiah'
  aliases = ['chandler', 'reel', 'man']
  short = 'Obadiah Reel the chandler'
  long = 'Thin as a tape measure, and about as generous.'
  gender = 'male' as const
  level = 8
  alignment = -50
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/lamp', count: 10 },
        { path: '../items/axe', count: 3 },
        { path: '../items/marlinspike', count: 3 },
        { path: '../items/gaff', count: 2 },
        { path: '../items/oilskin', count: 4 },
        { path: '../items/sea-boots', count: 4 },
        { path: '../items/souwester', count: 4 },
        { path: '../items/gloves', count: 4 },
      ],
      buys: ['weapon', 'armour', 'light', 'other'],
      hours: [7, 20],
      till: 800,
    }),
    Mender.with({ repairs: ['weapon', 'armour'] }),
    Talker.with({
      answers: {
        'hello|hi': 'List, buy, sell, repair. Conversation is extra.',
        'ruler|rule|inch': 'Brass shrinks, in this air.',
        'lamp|light|oil': 'For a cellar, or for the tower? I sell both. I ask nothing.',
      },
    }),
  ]
}
