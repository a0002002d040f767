import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The captain of the brig, who gives the quest of the rats. */
export default class Captain extends Monster {
  name = 'isolde'
  aliases = ['captain', 'marr', 'woman']
  short = 'Captain Isolde Marr'
  long = "She plays chess against the ship's cat, and is losing."
  gender = 'female' as const
  level = 12
  alignment = 400
  bareHands = '2d7'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/rats'] }),
    Talker.with({
      answers: {
        'hello|hi': 'State your business, and do not sit on the cat.',
        'rat|rats|hold': 'They have a king now. First a king, then taxes. Say work.',
        'light|chart|hole':
          'My husband drew that chart. He kept the light before Tam Orrin, and he never once let it out.',
        'sail|voyage|passage': 'When it burns.',
      },
    }),
  ]
}
