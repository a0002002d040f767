import { Food } from '/std/food'

/** A stew from the pot of the bothy. */
export default class Stew extends Food {
  name = 'stew'
  short = 'a bowl of stew'
  long = 'It was begun before you were.'
  value = 6
  healing = 18
  weight = 1
}
