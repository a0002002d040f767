import { Quest } from '/std/quest'

/** The quest against the lady of Karrow. */
export default class Cloth extends Quest {
  title = 'Eleven miles'
  summary = 'Somebody up there weaves, and the cloth is nearly done. I see it in the leeches.'
  level = 17
  stages = {
    end: {
      journal: 'Stop the lady at the loom, in the solar above the hall.',
      goals: [{ kill: '../npc/lady', text: 'The lady of Karrow' }],
      next: 'report',
    },
    report: {
      journal: 'Tell the surgeon.',
      goals: [{ say: 'lady|loom|cloth|done', to: '../npc/surgeon' }],
      told: 'In the forty jars, for the first time, they look in forty directions.',
      reward: { gold: 600, experience: 44000 },
    },
  }
}
