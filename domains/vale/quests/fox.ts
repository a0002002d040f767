import { Quest } from '/std/quest'

/** The quest to kill the fox and bring back its tail. */
export default class Fox extends Quest {
  title = 'A hen a night'
  summary = 'A hen a night, out of a mill that I shut myself. I have looked everywhere but in the loft.'
  stages = {
    catch: {
      journal: 'Catch the hen thief. Tobit says that it comes from above: the loft of the mill.',
      goals: [{ kill: '../npc/fox', text: 'The thief' }],
      next: 'show',
    },
    show: {
      journal: 'Bring the brush of the fox to Tobit.',
      goals: [{ give: '../items/brush', to: '../npc/miller', text: 'The brush' }],
      told: 'He ties it to the hoist. The hens look at it, and lay.',
      reward: { gold: 20, experience: 120 },
    },
  }
}
