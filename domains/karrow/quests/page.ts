import { Quest } from '/std/quest'

/** A quest for the last page of the counter's tally. */
export default class Page extends Quest {
  title = 'Nearly'
  summary = "I would pay for proof that the duke's gold has an end. The clerk who counts it keeps a tally."
  level = 15
  stages = {
    fetch: {
      journal: 'Bring the sutler the last page of the tally, from the treasury under the hall.',
      goals: [{ give: '../items/last-page', to: '../npc/sutler', text: 'The last page' }],
      told: 'He reads the number, sits down on a boot, and says that he has been in the wrong trade.',
      reward: { gold: 900, experience: 26000 },
    },
  }
}
