import { Food } from '/std/food'

/** A good dish of mushrooms. */
export default class FriedCaps extends Food {
  name = 'caps'
  aliases = ['mushrooms', 'pan']
  short = 'a pan of fried caps'
  long = 'They have stopped turning.'
  weight = 1
  value = 9
  healing = 22
}
