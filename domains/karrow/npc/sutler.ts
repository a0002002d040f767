import { Mender } from '/behaviours/mender'
import { QuestGiver } from '/behaviours/quest-giver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A trader who sells the gear of dead soldiers. */
export default class Sutler extends Monster {
  name = 'sutler'
  short = 'a sutler in four coats'
  long = 'Each coat had an owner. He sells you what comes back from the wall, and waits for it to come back.'
  gender = 'male' as const
  level = 14
  alignment = 50
  behaviours = [
    QuestGiver.with({ quests: ['../quests/page'] }),
    Shopkeeper.with({
      wares: [
        { path: '../items/ration', count: 20 },
        { path: '../items/siege-lamp', count: 10 },
        { path: '../items/wardens-sword', count: 2 },
        { path: '../items/morningstar', count: 2 },
        { path: '../items/misericord', count: 2 },
        { path: '../items/halberd', count: 2 },
        { path: '../items/brigandine', count: 2 },
        { path: '../items/sallet', count: 2 },
        { path: '../items/gauntlets', count: 2 },
        { path: '../items/sabatons', count: 2 },
        { path: '../items/vambraces', count: 2 },
      ],
      buys: ['weapon', 'armour', 'food', 'light', 'other'],
      till: 4000,
    }),
    Mender.with({ repairs: ['weapon', 'armour'] }),
    Teacher.with({ guilds: ['warrior', 'rogue', 'ranger'] }),
    Talker.with({ answers: { 'hello|hi': 'Only one owner each. Briefly.', horse: 'He eats nothing.' } }),
  ]
}
