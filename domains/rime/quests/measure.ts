import { Quest } from '/std/quest'

/** The quest against the harpies of the ledge. */
export default class Measure extends Quest {
  title = 'How long is its arm'
  summary = 'The harpies of the ledge sort what they catch, and I should like to have my finger back.'
  level = 10
  stages = {
    end: {
      journal: 'End the mother of the ledge of bones, east of the rope bridge.',
      goals: [
        { kill: '../npc/harpy-mother', text: 'The mother of the ledge' },
        { kill: '../npc/harpy', count: 3, text: 'Harpies' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Tell the guide with nine fingers.',
      goals: [{ say: 'harpy|harpies|dead|finger|done', to: '../npc/guide' }],
      told: '"Did you see it?" he says. "Third heap," you say. "Among the long ones." He is pleased.',
      reward: { gold: 240, experience: 7800 },
    },
  }
}
