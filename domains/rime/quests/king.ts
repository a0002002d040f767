import { Quest } from '/std/quest'

/** The quest against the king of the giants. */
export default class King extends Quest {
  title = 'Small'
  summary = 'The king of the giants has to prove himself every winter, and he does it on us.'
  level = 14
  after = ['./pelts']
  stages = {
    end: {
      journal: "End the king of the frost giants, at the top of the giants' steps.",
      goals: [{ kill: '../npc/giant-king', text: 'The king' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Sunniva that there will be no raid this winter.',
      goals: [{ say: 'king|dead|giant|done', to: '../npc/lodge-keeper' }],
      told: 'She writes a second day beside your name on the ladder. It is the first since she has kept the door.',
      reward: { gold: 500, experience: 23000 },
    },
  }
}
