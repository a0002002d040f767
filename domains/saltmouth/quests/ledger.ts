import { Quest } from '/std/quest'

/** The quest for the smugglers' ledger. Players have to find a place, win a fight, and hand the ledger over. */
export default class Ledger extends Quest {
  title = 'The third ink'
  summary = 'The free traders keep a ledger of their own. I should like to see it before anybody else does.'
  level = 5
  stages = {
    fetch: {
      journal:
        'Get the true ledger from Black Jem, in the store at the end of the passage under the customs house. A shelf on wheels hides the way.',
      goals: [
        { visit: '../rooms/smugglers', text: 'The store' },
        { kill: '../npc/free-trader', text: 'Black Jem' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Give the ledger to Mister Penhale.',
      goals: [{ give: '../items/true-ledger', to: '../npc/clerk', text: 'The ledger' }],
      told: 'He turns to the pages with his initials, tears out eleven, eats the first, and pays you for the rest.',
      reward: { gold: 160, experience: 1900 },
    },
  }
}
