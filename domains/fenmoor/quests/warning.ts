import { Quest } from '/std/quest'

/** The second quest for the bandits (the faction `rope`). It makes the player their ally, and costs the player the friendship of Fenmoor. */
export default class Warning extends Quest {
  title = 'A word on the causeway'
  summary = 'The wardens know of the store. Find out when they walk.'
  standing = { rope: 'neutral' }
  after = ['./jerkin']
  stages = {
    watch: {
      journal: 'Go to the causeway, where the wardens begin their round, and tell Marget that it is clear.',
      goals: [{ visit: '../causeway', text: 'The causeway' }],
      next: 'tell',
    },
    tell: {
      journal: 'Tell Marget of the rope that the causeway is clear.',
      goals: [{ say: 'clear|all clear', to: '../npc/chief', text: 'Marget told' }],
      told: 'Marget cuts a piece from the rope at her neck, and ties it around your wrist.',
      reward: { experience: 300, standing: { rope: 760 } },
    },
  }
}
