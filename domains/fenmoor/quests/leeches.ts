import { Quest } from '/std/quest'

/** A quest to kill leeches. */
export default class Leeches extends Quest {
  title = 'As empty as a stocking'
  summary = "I can't cut where there are leeches, and there are leeches everywhere. Four fewer would do."
  level = 3
  stages = {
    cut: {
      journal: 'Kill four leeches along the peat road, in the diggings and in the mire.',
      goals: [{ kill: '../npc/leech', count: 4, text: 'Leeches' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Wat in his hut.',
      goals: [{ say: 'leech|leeches|done', to: '../npc/cutter' }],
      told: '"That is a week\'s fire," says Wat, and means your reward.',
      reward: { gold: 50, experience: 480 },
    },
  }
}
