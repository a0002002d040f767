import { Quest } from '/std/quest'

/** The quest to put the walled-up ponies to rest. */
export default class Ponies extends Quest {
  title = 'What Pask walled up'
  summary = 'I built a wall once, with the ponies behind it. They are there still. They should not be.'
  level = 7
  stages = {
    go: {
      journal: 'Lay the ponies of the walled stable to rest, south of the second landing.',
      goals: [{ kill: '../npc/bone-pony', count: 3, text: 'Ponies' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Pask.',
      goals: [{ say: 'pony|ponies|rest|done', to: '../npc/old-miner' }],
      told: 'He asks whether they had their stars on. You say that they had.',
      reward: { gold: 140, experience: 3200 },
    },
  }
}
