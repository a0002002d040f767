import { QuestGiver } from '/behaviours/quest-giver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The cook of the bothy, who sells lamps and food. */
export default class Cook extends Monster {
  name = 'cook'
  short = 'the cook of the bothy'
  long = 'She stirs with a pick handle.'
  gender = 'female' as const
  level = 6
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/spoons'], words: ['work', 'quest', 'spoon', 'spoons'] }),
    Shopkeeper.with({
      wares: [
        { path: '../items/stew', count: 12 },
        { path: '../items/davy-lamp', count: 12 },
        { path: '../items/helmet', count: 6 },
        { path: '../items/pick', count: 4 },
        { path: '../items/knee-pads', count: 4 },
        { path: '../items/leather-apron', count: 4 },
      ],
      buys: ['food', 'weapon', 'armour', 'light', 'other'],
      till: 500,
    }),
    Talker.with({
      chance: 3,
      chat: ['Who has had my spoon?'],
      answers: {
        'hello|hi': 'List. And eat something, you look like the day before payday.',
        'spoon|spoons': 'Eleven gone this year. They shine, you see. Something in the sump likes what shines.',
        'pot|stew': "It was my mother's stew. I mean: it was hers.",
      },
    }),
  ]
}
