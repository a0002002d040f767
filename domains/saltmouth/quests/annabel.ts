import { Quest } from '/std/quest'

/** The quest against the hag under the cave. */
export default class Annabel extends Quest {
  title = 'She combs'
  summary = 'Whoever put out the light the first time sits in a grotto below the sea cave, and combs.'
  level = 8
  after = ['./light']
  stages = {
    bell: {
      journal: 'Lay the mate of the Annabel to rest, in her hold west of the strand.',
      goals: [{ kill: '../npc/mate', text: 'The mate' }],
      next: 'hag',
    },
    hag: {
      journal: 'Go down the crack on the strand, and down again, and end her singing.',
      goals: [{ kill: '../npc/sea-hag', text: 'The sea hag' }],
      next: 'report',
    },
    report: {
      journal: 'Tell the harbourmaster on the quay that the hag is dead.',
      goals: [{ say: 'hag|comb|dead|done', to: '../npc/harbourmaster' }],
      told: 'He writes one line into the book of arrivals: ANNABEL, IN.',
      reward: { gold: 400, experience: 6000, spells: ['/spells/sanctuary'] },
    },
  }
}
