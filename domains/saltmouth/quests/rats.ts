import { Quest } from '/std/quest'

/** The quest to bring back the tails of the rat king. */
export default class Rats extends Quest {
  title = 'First a king, then taxes'
  summary = 'The rats in my hold have a king now, and I am a republican.'
  level = 4
  stages = {
    hunt: {
      journal: 'Kill the rat king in the hold of the Patient Anne. Take a light.',
      goals: [
        { kill: '../npc/rat-king', text: 'The rat king' },
        { kill: '../npc/wharf-rat', count: 2, text: 'Wharf rats' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Bring the knot of tails to Captain Marr in her cabin.',
      goals: [{ give: '../items/knot-of-tails', to: '../npc/captain', text: 'The knot of tails' }],
      told: 'The cat looks at the knot, and then, for the first time, at the captain with respect.',
      reward: { gold: 110, experience: 1100, items: ['../items/gloves'] },
    },
  }
}
