import { Food } from '/std/food'

/** A badly cured herring. */
export default class LimpHerring extends Food {
  name = 'herring'
  aliases = ['limp herring', 'fish']
  short = 'a limp herring'
  long = 'Eat it today.'
  weight = 1
  value = 2
  healing = 7
}
