import { Item } from '/std/item'

/** A long feather of a harpy. */
export default class LongFeather extends Item {
  name = 'feather'
  short = 'a long grey feather'
  long = 'It smells of old women and cliffs.'
  weight = 0.2
  value = 40
}
