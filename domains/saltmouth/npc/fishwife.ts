import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A fishwife who has lost a ring, and gives a quest. */
export default class Fishwife extends Monster {
  name = 'meg'
  aliases = ['fishwife', 'woman']
  short = 'Meg Two-Knives, a fishwife'
  long = 'One knife guts and the other points.'
  gender = 'female' as const
  level = 6
  alignment = 250
  bareHands = '1d8+2'
  bareHandsVerb = 'slice'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/ring'] }),
    Talker.with({
      chance: 5,
      chat: [
        'Fresh! Fresh! Fresher than you, my love!',
        ':opens a herring from end to end without looking at it.',
        'Plaice! Look at the eye on him!',
      ],
      answers: {
        'hello|hi': 'Buying or staring?',
        ring: 'Off my finger and down a gullet, and the gull laughed. Say work, and I will tell you where they sit.',
        'husband|annabel|knot': 'I have a knot in the chapel. Leave it.',
        'gull|gulls': 'There is one with a grey wing. He looks like a bailiff.',
      },
    }),
  ]
}
