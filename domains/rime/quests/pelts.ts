import { Quest } from '/std/quest'

/** A quest to kill wolves. */
export default class Pelts extends Quest {
  title = 'For the wall of the Red Door'
  summary = 'I have room on my wall, and the wolves have come down as far as the shelf.'
  level = 9
  stages = {
    hunt: {
      journal: 'Kill the white mother and four of her nine: north of the pine wood, beyond the tarn.',
      goals: [
        { kill: '../npc/white-mother', text: 'The white mother' },
        { kill: '../npc/rime-wolf', count: 4, text: 'Rime wolves' },
      ],
      next: 'report',
    },
    report: {
      journal: 'Bring Sunniva the white pelt.',
      goals: [{ give: '../items/white-pelt', to: '../npc/lodge-keeper', text: 'The white pelt' }],
      told: 'She hangs it beside the one that has no name, and looks from one to the other.',
      reward: { gold: 260, experience: 6400 },
    },
  }
}
