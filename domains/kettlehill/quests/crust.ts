import { Quest } from '/std/quest'

/** The quest to take the crown from the knocker king. */
export default class Crust extends Quest {
  title = 'A crust for the small folk'
  summary = 'The knockers never had a king, and should not have one now. It is the crown. It is too large for him.'
  level = 6
  stages = {
    crown: {
      journal: 'Take the crown off the king of the knockers. It is too large for him.',
      goals: [{ kill: '../npc/knocker-king', text: 'The king of the knockers' }],
      next: 'show',
    },
    show: {
      journal:
        'Tell old Pask in the bothy that the crown is off. Brand in the smelter knows who had it made: ask her about Karrow.',
      goals: [{ say: 'crown|king|knockers|dead|done', to: '../npc/old-miner' }],
      told: 'Pask knocks three times on the table. This time there is an answer, and it is only two knocks: good night.',
      reward: { gold: 150, experience: 2300, items: ['../items/knee-pads'] },
    },
  }
}
