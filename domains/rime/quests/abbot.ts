import { Quest } from '/std/quest'

/** The quest against the boss of the abbey. */
export default class Abbot extends Quest {
  title = 'The forty-first'
  summary = 'Forty walked out on the lake because the abbot told them to. He sits in the choir.'
  level = 13
  after = ['./candles']
  stages = {
    go: {
      journal: "Find the choir of Saint Osk's, east of the pass.",
      goals: [{ visit: '../rooms/choir', text: 'The choir' }],
      next: 'end',
    },
    end: {
      journal: "End the abbot's bargain.",
      goals: [{ kill: '../npc/abbot', text: 'The abbot' }],
      next: 'report',
      told: 'Somewhere a sheet of ice as long as a lake breaks, and nobody is under it.',
    },
    report: {
      journal: 'Tell Brother Anselm.',
      goals: [{ say: 'abbot|dead|done|free', to: '../npc/hermit' }],
      told: 'He counts to forty, and does not stop. "Forty-one," he says. "Well. Prudence, I believe we have company for supper."',
      reward: { gold: 450, experience: 20000 },
    },
  }
}
