import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The clerk of the moot hall, who gives the quest for the missing verse. */
export default class MootClerk extends Monster {
  name = 'clerk'
  aliases = ['man']
  short = 'the clerk of the moot'
  long = 'Ink, cuffs, and a cough that can be minuted.'
  gender = 'male' as const
  level = 6
  alignment = 250
  behaviours = [
    QuestGiver.with({ quests: ['../quests/verse'] }),
    Talker.with({
      chance: 3,
      chat: ['Item: the wall.', 'Item: the oil. Again.', ':coughs, for the minutes.'],
      answers: {
        'hello|hi': 'Are you on the agenda?',
        'verse|lines|tomb|founder|edda':
          'Mistress Edda has petitioned for two lines, and the moot has no lines. Say work, if you read.',
        'wall|chest': 'Every coin goes into the wall. We have not found out at which end.',
        work: 'There is one item open.',
      },
    }),
  ]
}
