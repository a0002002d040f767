import { Quest } from '/std/quest'

export default class Planks extends Quest {
  title = 'The eaten bridge'
  summary = 'The goblin in the cave eats my planks. Would you see to him?'
  stages = {
    hunt: {
      journal: 'Deal with the goblin in the cave north of the bridge.',
      goals: [{ kill: '../npc/goblin', text: 'The goblin' }],
      reward: { gold: 10, experience: 50 },
    },
  }
}
