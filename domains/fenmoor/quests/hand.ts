import { Quest } from '/std/quest'

/** A quest against the boss of the bog. */
export default class Hand extends Quest {
  title = 'It was agreed'
  summary = 'Somebody under the bog still keeps an agreement, and holds out a hand every year. He should be told.'
  level = 6
  after = ['./leeches']
  stages = {
    go: {
      journal:
        'Go down under the slab on the island of willows, beyond the quaking mire, and tell the king that we buy our eels now. He will not like it.',
      goals: [{ kill: '../npc/bog-king', text: 'The king under the bog' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Wat that the agreement is over.',
      goals: [{ say: 'king|agreement|over|dead|done', to: '../npc/cutter' }],
      told: 'He takes the thing with teeth off the sill, and goes out to put it back where he found it.',
      reward: { gold: 180, experience: 2600 },
    },
  }
}
