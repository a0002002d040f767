import { Recipe } from '/std/recipe'

/** The recipe for a salve. */
export default class SalveRecipe extends Recipe {
  name = 'salve'
  about = 'It heals more than food.'
  craft = 'herbalism'
  station = 'hearth'
  needs = { '../items/yarrow': 3 }
  outcomes = [
    { from: 0, path: '../items/weak-salve' },
    { from: 30, path: '../items/salve' },
  ]
  begins = '{Actor} [boil] herbs down, slowly.'
}
