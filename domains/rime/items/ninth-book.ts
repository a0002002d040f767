import { Item } from '/std/item'

/** The book that the monks read aloud at table. */
export default class NinthBook extends Item {
  name = 'book'
  short = 'the ninth book of patience'
  long = 'It ends: *and they waited*.'
  weight = 2
  value = 120
}
