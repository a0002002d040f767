import { Recipe } from '/std/recipe'

/** The recipe for cured herring, the town's main food. */
export default class CuredHerringRecipe extends Recipe {
  name = 'cured herring'
  about = 'Food that keeps.'
  craft = 'cooking'
  station = 'hearth'
  from = 12
  needs = { '../items/herring': 1, '../items/salt': 1 }
  outcomes = [
    { from: 0, path: '../items/limp-herring' },
    { from: 25, path: '../items/cured-herring' },
  ]
  begins = '{Actor} [rub] salt into a fish, against the grain.'
}
