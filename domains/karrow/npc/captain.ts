import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The captain of the siege, who gives its quests. */
export default class Captain extends Monster {
  name = 'captain'
  aliases = ['woman']
  short = 'the captain of the siege'
  long = 'The forty-fourth of that title. Her predecessors lie in a row, with a space.'
  gender = 'female' as const
  level = 18
  alignment = 600
  bareHands = '4d6'
  behaviours = [
    QuestGiver.with({
      quests: ['../quests/gate', '../quests/order', '../quests/saturday', '../quests/question', '../quests/duke'],
    }),
    Talker.with({
      chance: 3,
      chat: [':looks at the lit window.', 'Tomorrow, then.'],
      answers: {
        'hello|hi': 'From over the saddle? Good. That makes nineteen. Say work.',
        'siege|camp': 'It was never raised. Somebody has to be here, or he comes out.',
        'duke|karrow|window': 'He cannot be killed. We have done it twice. His heart is elsewhere. Say work.',
        'heart|chest':
          'Somebody carried it out of here for him, and was forgotten for it. I do not know where to. Say work.',
        tuesday: 'Inside, it is always the Tuesday on which he won.',
      },
    }),
  ]
}
