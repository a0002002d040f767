import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A fiddler who plays at festivals, and gives a quest. */
export default class Fiddler extends Monster {
  name = 'fiddler'
  short = 'a fiddler with a red scarf'
  long = 'He has played for two days, and is out of tune only in places.'
  gender = 'male' as const
  level = 5
  alignment = 200
  behaviours = [
    QuestGiver.with({ quests: ['../quests/pie'], keeps: false }),
    Talker.with({
      chance: 8,
      chat: [':plays a reel, and stamps the time.', ':plays something slow, and looks at the bread.'],
      answers: {
        'hello|hi': 'Dance first. Talk later.',
        'song|music|tune': 'This one is called The Miller’s Other Leg.',
      },
    }),
  ]
}
