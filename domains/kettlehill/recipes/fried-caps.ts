import { Recipe } from '/std/recipe'

/** The recipe for fried mushrooms. */
export default class FriedCapsRecipe extends Recipe {
  name = 'fried caps'
  about = 'It heals well.'
  craft = 'cooking'
  station = 'hearth'
  from = 20
  needs = { '../items/cap': 2 }
  outcomes = [
    { from: 0, path: '../items/burnt-caps' },
    { from: 35, path: '../items/fried-caps' },
  ]
  begins = '{Actor} [shake] a pan over the fire.'
}
