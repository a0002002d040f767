import { Recipe } from '/std/recipe'

/** The recipe for a dagger. */
export default class DaggerRecipe extends Recipe {
  name = 'dagger'
  about = 'A blade; a master makes a fine one.'
  craft = 'smithing'
  station = 'forge'
  needs = { '/domains/kettlehill/items/ore': 2, '../items/rod': 1 }
  outcomes = [
    { from: 0, path: '../items/rough-dagger' },
    { from: 35, path: '../items/plain-dagger' },
    { from: 75, path: '../items/watered-dagger' },
  ]
  seconds = 10
  begins = '{Actor} [put] the ore into the fire, and [wait] for its colour.'
}
