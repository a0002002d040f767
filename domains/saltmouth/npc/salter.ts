import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A salter who gives a quest. */
export default class Salter extends Monster {
  name = 'salter'
  aliases = ['goody', 'brine']
  short = 'Goody Brine the salter'
  long = 'Her hands are pickled to the wrist, and she has not had a cold in thirty years.'
  gender = 'female' as const
  level = 6
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/crabs'] }),
    Talker.with({
      chance: 3,
      chat: [':skims a tray, and tastes it, and spits.'],
      answers: {
        'hello|hi': 'Shut the door, you let the wet in. If you want work, say work.',
        'crab|crabs': 'They climb in at night and sit in the black pan, like dukes. Say work.',
        salt: 'Fish is only meat that has met me.',
        light: 'My sister married the light. She still brings him his dinner.',
      },
    }),
  ]
}
