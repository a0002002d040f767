import { Healer } from '/behaviours/healer'
import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** The surgeon of the camp, who heals players. */
export default class Surgeon extends Monster {
  name = 'surgeon'
  short = 'the surgeon of the camp'
  long = 'She sews as other people whistle.'
  gender = 'female' as const
  level = 16
  alignment = 500
  behaviours = [
    QuestGiver.with({ quests: ['../quests/cloth'] }),
    Healer.with({ level: 20, chance: 20 }),
    Teacher.with({
      spells: [
        'heal',
        'cure',
        'sanctuary',
        'bless',
        'enchant armour',
        'gate',
        'portal',
        'nexus',
        'harm',
        'mass healing',
        'ray of truth',
        'demonfire',
        'holy word',
      ],
      guilds: ['priest', 'druid'],
    }),
    Talker.with({
      answers: {
        'hello|hi': 'Where? Ah. Sit.',
        'leeches|jars': 'They point at him. I do not know why either. It is useful at night.',
        saturday: 'There is a man in there called Saturday? Then he has lasted well. They took him on a Friday.',
      },
    }),
  ]
}
