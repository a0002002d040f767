import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The manager of the mine, who gives quests and watches the slate with the miners' names. */
export default class Manager extends Monster {
  name = 'corve'
  aliases = ['manager', 'mistress', 'woman']
  short = 'Mistress Corve, who runs Kettle Hill'
  long = 'She inherited a mine, and has not slept since.'
  gender = 'female' as const
  level = 9
  alignment = 300
  behaviours = [
    QuestGiver.with({ quests: ['../quests/kegs', '../quests/foreman', '../quests/mother'] }),
    Talker.with({
      answers: {
        'hello|hi': 'If it is about wages, Friday. If it is about work, say work.',
        'slate|column|third': 'In. Out. And those for whom I have no word to write at the top.',
        'keg|kegs|powder':
          'Four are gone. There is not a man here who would carry one, and no hole that a man could carry it through.',
        'mother|hollow|hill': 'My grandfather gave her a pony a year. My father thought that he was enlightened.',
        'smelter|eyebrow': 'Do not mention the hand.',
      },
    }),
  ]
}
