import { Item } from '/std/item'

/** As long as your arm. */
export default class LongFeather extends Item {
  name = 'feather'
  short = 'a long grey feather'
  long = 'It smells of old women and cliffs.'
  weight = 0.2
  value = 40
}
