import { Quest } from '/std/quest'

/** A quest for the hermit, to end the reading in the abbey. */
export default class Candles extends Quest {
  title = 'And they waited'
  summary = "They read aloud at table in Saint Osk's, and will not stop. I want the book shut."
  level = 11
  stages = {
    shut: {
      journal: "Stop the reader in the refectory of Saint Osk's.",
      goals: [{ kill: '../npc/reader', text: 'The reader' }],
      next: 'book',
    },
    book: {
      journal: 'Bring the ninth book to Brother Anselm.',
      goals: [{ give: '../items/ninth-book', to: '../npc/hermit', text: 'The ninth book' }],
      told: "He opens it at the end, and with a goat's horn of ink adds a word after the last. Then he shuts it.",
      reward: { gold: 280, experience: 9500 },
    },
  }
}
