import { Quest } from '/std/quest'

/** The last quest: kill the duke. */
export default class Duke extends Quest {
  title = 'White to move'
  summary = 'The siege has lasted for two hundred years, and it is Tuesday. Go up, and end it.'
  level = 18
  after = ['./question']
  stages = {
    up: {
      journal: 'Go up to the room with the lit window.',
      goals: [{ visit: '../rooms/lit-room', text: 'The lit room' }],
      next: 'end',
    },
    end: {
      journal: 'End the duke of Karrow. Have his heart with you: without it he is hardly there to be hurt.',
      goals: [{ kill: '../npc/duke', text: 'The duke of Karrow' }],
      next: 'report',
      told: 'The window goes dark. In the bailey somebody says, quite clearly: "Is it Wednesday?"',
    },
    report: {
      journal: 'Tell the captain that the siege is raised.',
      goals: [{ say: 'duke|dead|wednesday|over|raised', to: '../npc/captain' }],
      told: 'She blows out the lamp in her tent. "Well," she says. "I have never had a Wednesday."',
      reward: { gold: 2000, experience: 90000 },
    },
  }
}
