import { Item } from '/std/item'

/** A polished spoon that somebody has lost. */
export default class LostSpoon extends Item {
  name = 'spoon'
  short = 'a spoon'
  long = 'It has been polished by somebody with time.'
  weight = 0.3
  value = 15
}
