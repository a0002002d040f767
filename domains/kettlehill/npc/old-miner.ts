import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** An old miner who tells stories of the knockers, and gives a quest. */
export default class OldMiner extends Monster {
  name = 'pask'
  aliases = ['miner', 'old pask', 'man']
  short = 'old Pask'
  long = 'Sixty years under the hill, and every one of them is in his knees.'
  gender = 'male' as const
  level = 6
  alignment = 500
  behaviours = [
    QuestGiver.with({ quests: ['../quests/crust', '../quests/ponies'] }),
    Talker.with({
      chance: 4,
      chat: [':knocks three times on the table, and waits, and is content.', 'They do not steal. They tidy.'],
      answers: {
        'hello|hi': "Sit. Not there, that is Davy's. He is not using it, but still.",
        'knocker|knockers|knock':
          'Little grey folk. They knock before a fall, to warn you. These last years they knock all the time. Say work.',
        king: 'They never had one. Then somebody dropped a crown, or something dropped one for them.',
        'pony|ponies|stable':
          'I built that wall. Say work, if you will do something for an old man that he should have done himself.',
        mother: 'She is not evil. She is hungry, and has children.',
      },
    }),
  ]
}
