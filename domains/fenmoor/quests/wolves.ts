import { Quest } from '/std/quest'

/** The first quest of the reeve. The player kills the wolves, and then brings him the pelt or talks to him. */
export default class Wolves extends Quest {
  title = 'Wolves at the fold'
  summary = 'Wolves take our sheep, and a white one leads them.'
  level = 2
  stages = {
    hunt: {
      journal: 'Kill the white wolf and two of her pack, east of the fold.',
      goals: [
        { kill: '../npc/alpha', text: 'The white wolf' },
        { kill: '../npc/wolf', count: 2, text: 'Wolves of the pack' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Bring the white pelt to the reeve, or talk to him.',
      goals: [{ give: '../items/pelt', to: '../npc/reeve', text: 'The white pelt' }],
      told: 'The reeve counts the coins twice, and then adds some.',
      reward: { gold: 80, experience: 400, standing: { fenmoor: 50 } },
    },
  }
}
