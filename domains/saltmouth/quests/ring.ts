import { Quest } from '/std/quest'

/** A quest for a ring that a gull has swallowed. */
export default class Ring extends Quest {
  title = 'Down a gullet'
  summary =
    'A gull has my wedding ring. I would know that gull anywhere. They sit in the market, and one of them is heavier.'
  level = 3
  stages = {
    find: {
      journal: 'Get the ring out of a herring gull: they sit in the fish market, and wander about the harbour.',
      goals: [{ give: '../items/wedding-ring', to: '../npc/fishwife', text: 'The ring' }],
      told: 'Meg puts it on without wiping it. "He will come home one day," she says, "and I would not want to have to explain."',
      reward: { gold: 50, experience: 450 },
    },
  }
}
