import { Quest } from '/std/quest'

/** A quest to reach the bailey. */
export default class Gate extends Quest {
  title = 'Two hundred years, at a yard a year'
  summary = 'I want to know whether one can get as far as the bailey. I have forty-three reports that say no.'
  level = 13
  stages = {
    go: {
      journal: 'Get through the sap, the barbican and the gatehouse to the bailey.',
      goals: [
        { visit: '../rooms/bailey', text: 'The bailey' },
        { kill: '../npc/dead-soldier', count: 4, text: 'Soldiers of Karrow' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Tell the captain of the siege what you saw.',
      goals: [{ say: 'bailey|gate|open|soldiers|done', to: '../npc/captain' }],
      told: 'She has forty-three reports in a box. Yours is the first that was not found on a body.',
      reward: { gold: 400, experience: 17000 },
    },
  }
}
