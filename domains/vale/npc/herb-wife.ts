import { Healer } from '/behaviours/healer'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** Sells nothing; heals beginners. */
export default class HerbWife extends Monster {
  name = 'sib'
  aliases = ['herb wife', 'woman']
  short = 'Sib, who grows things'
  long = 'She sniffs at you, and moves a step to windward.'
  gender = 'female' as const
  level = 7
  alignment = 500
  behaviours = [
    Healer.with({ level: 5, chance: 20, spells: ['cure', 'heal'] }),
    Talker.with({
      chance: 3,
      chat: [':snips, and smells, and snips.'],
      answers: {
        'hello|hi': 'Sit. You favour your left side.',
        'love|after': 'That bed is always empty by May.',
        'heal|wound|hurt|cure': 'Sit on the bench a while, if you are young in the trade. I see to it in passing.',
        bees: 'They tell Anno, and Anno tells them. It is a small town.',
      },
    }),
  ]
}
