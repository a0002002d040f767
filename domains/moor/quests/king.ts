import { Quest } from '/std/quest'

/** The quest through the moor to its boss. */
export default class KingQuest extends Quest {
  title = 'The king under the moor'
  summary = 'Something under the stones takes my turf cutters. Go down, and end it.'
  level = 5
  stages = {
    stones: {
      journal: 'Cross the heath to the standing stones, in the west of it.',
      goals: [{ visit: '../stones' }],
      next: 'barrow',
      told: 'Eight stones. Somewhere here it goes down.',
    },
    barrow: {
      journal: 'Find the barrow below the stones.',
      goals: [{ visit: '../barrow' }],
      next: 'king',
      told: 'It smells of peat, and of bronze.',
    },
    king: { journal: 'Lay the king under the moor to rest.', goals: [{ kill: '../npc/king' }], next: 'report' },
    report: {
      journal: 'Tell Wren that the king rests.',
      goals: [{ say: 'king|rests|done', to: '../npc/wren' }],
      told: 'Wren puts down her cup. "Then I can cut as far as the stones again."',
      reward: { gold: 200, experience: 1200, items: ['../items/cap'] },
    },
  }
}
