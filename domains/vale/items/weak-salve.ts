import { Food } from '/std/food'

/** A weak salve, the product of a beginner. */
export default class WeakSalve extends Food {
  name = 'salve'
  aliases = ['pot', 'herbs']
  short = 'a pot of pale salve'
  long = 'It was stirred the wrong way round, or not for long enough.'
  weight = 1
  value = 4
  healing = 12
}
