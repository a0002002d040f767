import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A guide who knows the paths. */
export default class Guide extends Monster {
  name = 'guide'
  short = 'a guide with nine fingers'
  long = 'He left the tenth as a deposit.'
  gender = 'male' as const
  level = 11
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/measure', '../quests/flags'] }),
    Talker.with({
      chance: 3,
      chat: ['Never whistle. It answers.', ':holds up his hand against the light, and counts.'],
      answers: {
        'hello|hi': 'Up, or down? Down is free.',
        'way|map|where':
          'From the shelf: down the track and west is the goat man; north is the bridge. Beyond it the tarn is to the west, and the pass to the north. In the pass: abbey east, giants west, Karrow north.',
        'harpy|harpies|bones': 'They sort. It calms them.',
        'wyrm|dragon|flags': 'Somebody takes the flags. I thought it was the wind, until I saw the wind fold one.',
        'tarn|lake|ice': 'It carries. It is what it carries.',
      },
    }),
  ]
}
