import { Item } from '/std/item'

/** The last page of the counter's tally. */
export default class LastPage extends Item {
  name = 'page'
  short = 'the last page of a tally'
  long = 'A number, and under it: *nearly*.'
  weight = 0.1
  value = 300
}
