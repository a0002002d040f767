import { Item } from '/std/item'

/** A honeycomb for a cake. */
export default class Honeycomb extends Item {
  name = 'comb'
  aliases = ['honey', 'honeycomb']
  short = 'a honeycomb on a leaf'
  long = 'It drips, unless one walks slowly.'
  weight = 1
  value = 3
}
