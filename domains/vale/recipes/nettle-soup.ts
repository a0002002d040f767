import { Recipe } from '/std/recipe'

/** The recipe for nettle soup. */
export default class NettleSoupRecipe extends Recipe {
  name = 'nettle soup'
  about = 'It heals a little.'
  craft = 'cooking'
  station = 'hearth'
  needs = { '../items/nettle': 2 }
  outcomes = [
    { from: 0, path: '../items/thin-soup' },
    { from: 20, path: '../items/nettle-soup' },
  ]
  begins = '{Actor} [stir], and [taste], and [stir].'
}
