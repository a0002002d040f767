import { Recipe } from '/std/recipe'

/** The recipe for a metal cap. */
export default class CapRecipe extends Recipe {
  name = 'metal cap'
  about = 'For the head.'
  craft = 'smithing'
  station = 'forge'
  from = 25
  needs = { '../items/ore': 4 }
  outcomes = [
    { from: 0, path: '../items/lead-cap' },
    { from: 60, path: '../items/bright-cap' },
  ]
  seconds = 12
  begins = '{Actor} [hammer] metal over a round stone.'
}
