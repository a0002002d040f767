import { Food } from '/std/food'

/** A failed dish of mushrooms. */
export default class BurntCaps extends Food {
  name = 'caps'
  aliases = ['mushrooms', 'pan']
  short = 'a pan of burnt caps'
  long = 'The best of it is the pan.'
  weight = 1
  value = 2
  healing = 8
}
