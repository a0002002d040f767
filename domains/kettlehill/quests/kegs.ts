import { Quest } from '/std/quest'

/** The quest for the missing powder kegs. */
export default class Kegs extends Quest {
  title = 'Four kegs short'
  summary = 'Four kegs of powder are gone, from a store with one door.'
  level = 5
  stages = {
    look: {
      journal:
        'Look into the powder store, east of the main gallery. There is one thief in it, and more of them beyond the east drift: catch three.',
      goals: [{ kill: '../npc/knocker', count: 3, text: 'Knockers' }],
      next: 'hall',
      told: 'They were carrying it east. It takes sixteen of them.',
    },
    hall: {
      journal: "Follow them through the east drift and the old man's workings, to where they live.",
      goals: [{ visit: '../rooms/knocker-hall', text: 'The hall of the knockers' }],
      next: 'report',
    },
    report: {
      journal: 'Tell Mistress Corve in the pay office where her powder went.',
      goals: [{ say: 'knocker|knockers|hall|powder|done', to: '../npc/manager' }],
      told: '"They want to blow a hole?" she says. "Downwards?" And then, for a time, nothing.',
      reward: { gold: 130, experience: 1700 },
    },
  }
}
