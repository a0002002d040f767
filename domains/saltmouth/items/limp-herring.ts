import { Food } from '/std/food'

/** It does not keep. */
export default class LimpHerring extends Food {
  name = 'herring'
  aliases = ['limp herring', 'fish']
  short = 'a limp herring'
  long = 'Eat it today.'
  weight = 1
  value = 2
  healing = 7
}
