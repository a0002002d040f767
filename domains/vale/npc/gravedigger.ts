import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A gravedigger who gives a quest. */
export default class Gravedigger extends Monster {
  name = 'nan'
  aliases = ['gravedigger', 'old nan', 'woman']
  short = 'Old Nan, who digs'
  long = 'She measures you, out of habit, and makes a note.'
  gender = 'female' as const
  level = 6
  gold = 4
  alignment = 400
  behaviours = [
    QuestGiver.with({ quests: ['../quests/lights'] }),
    Talker.with({
      chance: 3,
      chat: [':leans on the spade.', 'There is always one that one did not think of.'],
      answers: {
        'hello|hi': 'Five foot eight. Good evening.',
        'mound|grave|board': 'One should have one ready. It is only manners.',
        'light|lights|yellow|bones':
          'They come up through the crypt, and sort. Somebody has begun to put them together again, down there. Say work.',
        'crypt|ossuary': 'South, in the wood, under the ruin. East of the niches, where there used to be a wall.',
      },
    }),
  ]
}
