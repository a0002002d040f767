import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A miller who gives a quest. */
export default class Miller extends Monster {
  name = 'tobit'
  aliases = ['miller', 'man']
  short = 'Tobit the miller'
  long = 'White to the lashes. When he blinks it snows.'
  gender = 'male' as const
  level = 5
  gold = 14
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/fox'] }),
    Talker.with({
      chance: 3,
      chat: [':walks a little to the left.', 'Eleven. Yesterday there were twelve.'],
      answers: {
        'hello|hi': 'Speak up! The wheel!',
        'hen|hens|fox': 'A hen a night, and never a door open. It comes from above, I say. Say work.',
        'shutter|shutters': 'Gone, all six. What does a goblin want with a shutter?',
        'flour|mill|wheel': 'It has a limp, since the new paddle. One gets to like it.',
      },
    }),
  ]
}
