import { Quest } from '/std/quest'

/** The first quest for the bandits (the faction `rope`). */
export default class JerkinQuest extends Quest {
  title = 'Something dry to wear'
  summary = 'Marget wants a jerkin from Brida’s market, and none of us can show his face there.'
  stages = {
    bring: {
      journal: 'Bring the man with the rope a jerkin. Brida sells them in the market of Fenmoor.',
      goals: [{ give: '../items/jerkin', to: '../npc/tollman', text: 'A jerkin' }],
      told: 'He holds it against the light. "They will hear of this."',
      reward: { experience: 120, standing: { rope: 350 } },
    },
  }
}
