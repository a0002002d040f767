import { Quest } from '/std/quest'

/** A quest to bring back a goblin's map. */
export default class Oak extends Quest {
  title = 'Counted from above'
  summary = 'The goblins sit in the crown of the old oak and count our hens. Somebody should go up.'
  level = 2
  stages = {
    climb: {
      journal:
        "Find the old oak, and whoever sits in its crown: from the forest path west through the wolf's thicket to the badger hollow, and then south.",
      goals: [{ kill: '../npc/goblin-lookout', text: 'The look-out' }],
      next: 'bring',
    },
    bring: {
      journal: 'Bring the map of the goblins to Hanno at the charcoal pitch.',
      goals: [{ give: '../items/oak-map', to: '../npc/burner', text: 'The map' }],
      told: '"Thirteen?" says Hanno. "I have none." Behind him the girl plaits very fast.',
      reward: { gold: 45, experience: 300 },
    },
  }
}
