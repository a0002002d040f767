import { Mender } from '/behaviours/mender'
import { QuestGiver } from '/behaviours/quest-giver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The keeper of the lodge and its shop. */
export default class LodgeKeeper extends Monster {
  name = 'sunniva'
  aliases = ['keeper', 'woman']
  short = 'Sunniva of the Red Door'
  long = 'She has a knife for each animal, and one for something that she will not name.'
  gender = 'female' as const
  level = 12
  alignment = 350
  bareHands = '2d8'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/pelts', '../quests/king'] }),
    Shopkeeper.with({
      wares: [
        { path: '../items/broth', count: 12 },
        { path: '../items/torch-pitch', count: 12 },
        { path: '../items/ice-axe', count: 3 },
        { path: '../items/fur-coat', count: 3 },
        { path: '../items/fur-hat', count: 3 },
        { path: '../items/mittens', count: 3 },
        { path: '../items/snow-boots', count: 3 },
        { path: '../items/boar-spear', count: 2 },
      ],
      buys: ['weapon', 'armour', 'food', 'light', 'other'],
      till: 1500,
    }),
    Mender.with({ repairs: ['weapon', 'armour'] }),
    Talker.with({
      chance: 3,
      chat: [':adds a name to the ladder by the door.', 'Shut it.'],
      answers: {
        'hello|hi': 'Name, for the door. No? I will put: the wet one.',
        'wolf|wolves|pelt': 'I pay for them. Say work.',
        'giant|giants|king': 'He is small, and has to prove it every winter. On us. Say work.',
        'white one|skin':
          'It came in by the door, sat down, and asked for soup. Then it died. I have never been easy about it.',
        'duke|karrow|north': 'Over the saddle. Nobody has come from there in my time, and three have gone.',
      },
    }),
  ]
}
