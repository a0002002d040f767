import { Item } from '/std/item'

/** A length of lace. */
export default class Lace extends Item {
  name = 'lace'
  short = 'a length of foreign lace'
  long = 'Somebody went blind for it.'
  weight = 0.1
  value = 55
}
