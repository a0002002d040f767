import { Quest } from '/std/quest'

/** A quest to find missing lines of a verse behind the founder's tomb. */
export default class Verse extends Quest {
  title = 'Two lines short'
  summary =
    "Mistress Edda has seven lines of the nine on the founder's tomb. The moot would like to have the other two, and not to go there."
  level = 5
  stages = {
    read: {
      journal: "Read the last two lines: they are behind the founder's tomb, east of it, under the ruin in the wood.",
      goals: [{ visit: '../verse', text: 'Behind the tomb' }],
      next: 'tell',
    },
    tell: {
      journal: 'Tell Edda in the guest room of the inn whom the founder gave the key to.',
      goals: [{ say: 'karrow', to: '../npc/scholar' }],
      told: 'She writes it down, blots it, and looks for a while at the blot. "On the road," she says. "So he came by here."',
      reward: { gold: 90, experience: 1500 },
    },
  }
}
