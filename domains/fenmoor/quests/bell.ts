import { Quest } from '/std/quest'

/** The second quest of the reeve, against the boss. */
export default class Bell extends Quest {
  title = 'The drowned bell'
  summary = 'The bell of Saint Orm must be silent.'
  level = 4
  after = ['./wolves']
  stages = {
    find: {
      journal: 'Find the belfry of Saint Orm, beyond the ford and the camp.',
      goals: [{ visit: '../belfry' }],
      next: 'silence',
      told: 'So this is where it tolls.',
    },
    silence: { journal: 'Lay the warden of the bell to rest.', goals: [{ kill: '../npc/bellwarden' }], next: 'report' },
    report: {
      journal: 'Tell the reeve that the bell is silent.',
      goals: [{ say: 'silent|done|quiet', to: '../npc/reeve' }],
      told: 'The reeve opens a window, and listens to nothing at all.',
      reward: { gold: 250, experience: 1500, spells: ['/spells/sanctuary'], standing: { fenmoor: 100 } },
    },
  }
}
