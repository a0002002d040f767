import { Quest } from '/std/quest'

/** The quest to put the deputy under the rockfall to rest. */
export default class Foreman extends Quest {
  title = 'Is the shift over?'
  summary = 'The deputy under the fall has asked one question for eleven years. I want him to have an answer.'
  level = 7
  stages = {
    answer: {
      journal: 'Find the deputy under the fall, north of the east drift, and end his shift.',
      goals: [{ kill: '../npc/foreman', text: 'The deputy' }],
      next: 'report',
    },
    report: {
      journal: 'Bring Mistress Corve the chalk of the deputy.',
      goals: [{ give: '../items/deputys-chalk', to: '../npc/manager', text: 'The chalk' }],
      told: 'She writes one word over the third column, and breaks the chalk. The word is HOME.',
      reward: { gold: 160, experience: 3000 },
    },
  }
}
