import { Quest } from '/std/quest'

/** The quest to end the sergeant's drill, so that the four men at the windlass can let go. */
export default class Order extends Quest {
  title = 'The order to let go'
  summary =
    'Four men have held up a gate for two hundred years, because nobody tells them to let go. It is the sergeant in the bailey who should. End his drill.'
  level = 15
  after = ['./gate']
  stages = {
    sergeant: {
      journal: 'End the drill sergeant in the bailey.',
      goals: [{ kill: '../npc/sergeant', text: 'The drill sergeant' }],
      next: 'report',
    },
    report: {
      journal: 'Tell the captain that the drill is over.',
      goals: [{ say: 'drill|sergeant|over|done', to: '../npc/captain' }],
      told: 'Far off, something very heavy comes down, with relief.',
      reward: { gold: 450, experience: 24000 },
    },
  }
}
