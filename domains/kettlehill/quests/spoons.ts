import { Quest } from '/std/quest'

/** The quest for the cook's silver ladle. */
export default class Spoons extends Quest {
  title = 'Eleven spoons and a ladle'
  summary = 'Eleven spoons I could bear. Now it has the ladle, and that was silver.'
  level = 8
  stages = {
    fetch: {
      journal:
        'Get the silver ladle from the old eel in the sump, west of the second landing, and bring it to the cook.',
      goals: [{ give: '../items/cooks-spoon', to: '../npc/cook', text: 'The ladle' }],
      told: 'She wipes it on her apron, puts it into the pot, tastes, and for the first time in a year she smiles.',
      reward: { gold: 170, experience: 4200, items: ['../items/stew', '../items/stew', '../items/stew'] },
    },
  }
}
