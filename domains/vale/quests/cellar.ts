import { Quest } from '/std/quest'

/** The first quest, in the cellar. */
export default class Cellar extends Quest {
  title = 'Rats, downstairs'
  summary = 'Every night it is another string of onions. Three rats fewer, and I could sleep.'
  stages = {
    hunt: {
      journal: 'Kill three rats in the cellar of the Drowsy Hart: down from the inn.',
      goals: [{ kill: '../npc/cellar-rat', count: 3, text: 'Rats' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Maud in the inn that the rats are dead.',
      goals: [{ say: 'rat|rats|dead|done', to: '../npc/innkeeper' }],
      told: 'Maud draws you one from the barrel marked VINEGAR.',
      reward: { gold: 15, experience: 90, items: ['../items/ale'] },
    },
  }
}
