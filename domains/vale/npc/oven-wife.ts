import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A baker who talks, and gives a quest. */
export default class OvenWife extends Monster {
  name = 'gisa'
  aliases = ['baker', 'woman']
  short = 'Gisa at the oven'
  long = 'Her arms are red to the elbow, and the rest of her is flour.'
  gender = 'female' as const
  level = 5
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/honey'] }),
    Talker.with({
      chance: 4,
      chat: ['Hear them? They gossip.', ':knocks on a loaf from below, and listens.'],
      answers: {
        'hello|hi': 'Take one that has stopped sighing.',
        'bread|loaf|eat|hungry': 'It is there to be eaten. Type get bread, and eat bread.',
        'fire|oven': 'My grandfather lit it. It has moved house twice, in a pot.',
        'honey|bees': 'There is a cake that is owed, and no honey for it. Say work.',
      },
    }),
  ]
}
