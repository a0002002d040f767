import { Quest } from '/std/quest'

/** A small repeatable quest for the frogfolk. */
export default class Eels extends Quest {
  title = 'Eels for the frogfolk'
  summary = 'We owe the frogfolk three eels a day. Nobody wants to carry them.'
  repeats = 1440
  stages = {
    carry: {
      journal: 'Give three smoked eels to the frogfolk at the pool, south of the reeds. The trader sells them.',
      goals: [{ give: '../items/eel', to: '../npc/frog', count: 3, text: 'Eels' }],
      reward: { gold: 35, experience: 60, standing: { fenmoor: 5 } },
    },
  }
}
