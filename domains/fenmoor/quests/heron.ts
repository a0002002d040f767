import { Quest } from '/std/quest'

/** The quest to get Wat's fiddle bow back from the herons. */
export default class Heron extends Quest {
  title = 'What is long'
  summary = 'The herons have taken the bow of my fiddle. They take what is long.'
  level = 5
  stages = {
    fetch: {
      journal: 'Get the fiddle bow back from the herons, south of the pool, and bring it to Wat.',
      goals: [{ give: '../items/fiddle-bow', to: '../npc/cutter', text: 'The bow' }],
      told: 'Wat takes a fiddle from under the bed. It has a string. It turns out that one is enough.',
      reward: { gold: 90, experience: 1500 },
    },
  }
}
