import { Healer } from '/behaviours/healer'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A herbalist who heals beginners and trains druids. */
export default class HerbWife extends Monster {
  name = 'sib'
  aliases = ['herb wife', 'woman']
  short = 'Sib, who grows things'
  long = 'She sniffs at you, and moves a step to windward.'
  gender = 'female' as const
  level = 7
  alignment = 500
  behaviours = [
    Healer.with({ level: 5, chance: 20, spells: ['heal'] }),
    Teacher.with({
      spells: [
        'heal',
        'refresh',
        'poison',
        'create spring',
        'faerie fire',
        'cure',
        'fire ward',
        'infravision',
        'create food',
        'giant strength',
        'blindness',
        'weaken',
        'fly',
        'faerie fog',
      ],
      guilds: ['druid'],
    }),
    Talker.with({
      chance: 3,
      chat: [':snips, and smells, and snips.'],
      answers: {
        'hello|hi': 'Sit. You favour your left side.',
        'love|after': 'That bed is always empty by May.',
        'heal|wound|hurt|cure': 'Sit on the bench a while, if you are young in the trade. I see to it in passing.',
        'druid|learn|teach|practise|practice|spell|herb|herbs|work|garden':
          'What grows, and what it does to you. If that is your trade, learn it from me, and practise: it is a large garden.',
        bees: 'They tell Anno, and Anno tells them. It is a small town.',
      },
    }),
  ]
}
