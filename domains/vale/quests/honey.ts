import { Quest } from '/std/quest'

/** A quest without a fight. */
export default class Honey extends Quest {
  title = 'A cake that is owed'
  summary = 'I owe somebody a cake, and have no honey. Anno in the orchard has bees.'
  stages = {
    fetch: {
      journal: 'Ask Anno for honey, in the orchard south of Mill Lane, and bring it to Gisa in the bakehouse.',
      goals: [{ give: '../items/honeycomb', to: '../npc/oven-wife', text: 'The honeycomb' }],
      told: 'She has to sit down when you tell her about the queen. "Then the cake is for her," she says, and gives you a loaf.',
      reward: { gold: 12, experience: 110, items: ['../items/bread'] },
    },
  }
}
