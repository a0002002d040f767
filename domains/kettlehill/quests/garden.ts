import { Quest } from '/std/quest'

/** The quest for the tallies of the white garden. */
export default class Garden extends Quest {
  title = 'The beds'
  summary = 'Somebody plants my third column, down in the white garden. I want the tallies back.'
  level = 8
  stages = {
    dig: {
      journal: 'End the gardener in the beds, east of the white garden.',
      goals: [{ kill: '../npc/gardener', text: 'The gardener' }],
      next: 'report',
    },
    report: {
      journal: 'Bring the bundle of tallies to the shift boss in the main gallery: he has pegs for them.',
      goals: [{ give: '../items/tally', to: '../npc/shift-boss', text: 'The tallies' }],
      told: 'He puts them back, one by one, and every peg has its hole.',
      reward: { gold: 180, experience: 4600 },
    },
  }
}
