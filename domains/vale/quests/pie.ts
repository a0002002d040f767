import { Quest } from '/std/quest'

/** A quest of the festival Harvest Home, which lists it in its file. */
export default class Pie extends Quest {
  title = 'A pie for the sexton'
  summary = 'Somebody should take the sexton a pie. He never leaves that lamp, not even today.'
  stages = {
    bring: {
      journal: 'Bring the sexton in the chapel, north of the square, a plum pie from Harvest Home.',
      goals: [{ give: '../items/plum-pie', to: '../npc/sexton', text: 'A pie' }],
      told: 'The sexton eats it over the lamp, so that no crumb is lost.',
      reward: { gold: 15, experience: 60 },
    },
  }
}
