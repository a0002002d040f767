import { Quest } from '/std/quest'

/** A quest to kill crabs. */
export default class Crabs extends Quest {
  title = 'Dukes in the black pan'
  summary = 'Crabs sit in my black pan like dukes. Five of them, or more.'
  level = 3
  stages = {
    clear: {
      journal: 'Kill five of the crabs at the salt pans, or on the rocks below the light.',
      goals: [{ kill: '../npc/crab', count: 5, text: 'Crabs' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Goody Brine in the pan house that the crabs are out.',
      goals: [{ say: 'crab|crabs|out|done', to: '../npc/salter' }],
      told: 'She weighs out salt as if it were your hand, and then coins on top.',
      reward: { gold: 60, experience: 500 },
    },
  }
}
