import { Quest } from '/std/quest'

/** The quest against the boss. */
export default class Mother extends Quest {
  title = 'Hungry, and has children'
  summary = 'What the knockers wanted to blow up lies in the hollow under the hill. End it, and I can sleep.'
  level = 10
  after = ['./foreman']
  stages = {
    gate: {
      journal: 'Find the gate under the hill: by the bottom of the shaft, or down through the hall of the knockers.',
      goals: [{ visit: '../rooms/gate-below', text: 'The gate' }],
      next: 'mother',
      told: 'The eye over the gate is shut. It was not shut when you came round the corner.',
    },
    mother: {
      journal: 'Cross the bridge of one stone. End the Deep Mother.',
      goals: [{ kill: '../npc/deep-mother', text: 'The Deep Mother' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Mistress Corve that she can sleep.',
      goals: [{ say: 'mother|dead|sleep|done', to: '../npc/manager' }],
      told: 'She says that she will just finish the wages. When you look back she is asleep on the slate, with her cheek on the names.',
      reward: { gold: 500, experience: 10000 },
    },
  }
}
