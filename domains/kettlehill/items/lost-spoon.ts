import { Item } from '/std/item'

/** It shines. */
export default class LostSpoon extends Item {
  name = 'spoon'
  short = 'a spoon'
  long = 'It has been polished by somebody with time.'
  weight = 0.3
  value = 15
}
