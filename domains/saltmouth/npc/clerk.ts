import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A customs clerk who gives a quest. */
export default class Clerk extends Monster {
  name = 'penhale'
  aliases = ['clerk', 'mister penhale', 'man']
  short = 'Mister Penhale, clerk of customs'
  long = 'He has three inks: black, red, and one that fades.'
  gender = 'male' as const
  level = 7
  alignment = -150
  behaviours = [
    QuestGiver.with({ quests: ['../quests/ledger'] }),
    Talker.with({
      chance: 3,
      chat: [':weighs his own hand.', 'Next. There is no next. Next.'],
      answers: {
        'hello|hi': 'Have you anything to declare? No? I am obliged.',
        'cellar|trap|ring': 'Seized goods. Quite safe. I have not looked.',
        'smuggler|smugglers|ledger': 'Lower your voice. Say work, but say it low.',
        'coat|coats|clerks': 'Mister Hobb, Mister Vane and Mister Lisle. They are out.',
      },
    }),
  ]
}
