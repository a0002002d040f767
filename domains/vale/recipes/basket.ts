import { Recipe } from '/std/recipe'

/** The recipe for a basket. */
export default class BasketRecipe extends Recipe {
  name = 'basket'
  about = 'It holds what hands do not.'
  craft = 'basketry'
  station = 'work bench'
  needs = { '../items/rod': 4 }
  outcomes = [
    { from: 0, path: '../items/crooked-basket' },
    { from: 25, path: '../items/basket' },
  ]
  begins = '{Actor} [bend] a rod, and another over it.'
}
