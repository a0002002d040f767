import { Item } from '/std/item'

/** Of the tally. */
export default class LastPage extends Item {
  name = 'page'
  short = 'the last page of a tally'
  long = 'A number, and under it: *nearly*.'
  weight = 0.1
  value = 300
}
