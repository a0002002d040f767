import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A charcoal burner who gives a quest. */
export default class Burner extends Monster {
  name = 'hanno'
  aliases = ['burner', 'man']
  short = 'Hanno, who burns charcoal'
  long = 'Black, but for the eyes and the soles of his feet.'
  gender = 'male' as const
  level = 6
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/oak'] }),
    Talker.with({
      chance: 3,
      chat: [':falls off the stool, and gets up again.', 'She breathes. Hear that? Get some turf.'],
      answers: {
        'hello|hi': 'Quietly. They wake if one shouts.',
        'goblin|goblins|oak': 'They sit in the crown of the old oak and count us. Say work.',
        'hill|kettle|mine|track':
          'North, up the track. They pay well for coal, and ask for more than one furnace can eat.',
        'spoon|spoons': 'The third is for whoever comes.',
      },
    }),
  ]
}
