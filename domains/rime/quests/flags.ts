import { Quest } from '/std/quest'

/** The quest to get back the flags of the cairn. */
export default class Flags extends Quest {
  title = 'A hundred flags'
  summary =
    "Somebody takes the flags from the cairn at the foot, and they go north, over the giants' door. The wind does not go into a cave."
  level = 13
  stages = {
    find: {
      journal:
        "Find out who takes the flags. The guide saw them go over the giants' door, beyond the pass, and down into the ice cave north of it.",
      goals: [{ visit: '../rooms/worm-nest', text: 'The bed of feathers' }],
      next: 'bring',
      told: 'It looks at you. It looks at the flags. It puts a claw over them.',
    },
    bring: {
      journal: 'Bring the hundred flags back to the guide in the Red Door.',
      goals: [{ give: '../items/hundred-flags', to: '../npc/guide', text: 'The flags' }],
      told: 'He finds his own on the second try. He had thought that he had taken it along.',
      reward: { gold: 420, experience: 18000 },
    },
  }
}
