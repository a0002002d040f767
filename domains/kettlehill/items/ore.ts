import { Item } from '/std/item'

/** What it is all about. */
export default class Ore extends Item {
  name = 'ore'
  aliases = ['lump']
  short = 'a lump of ore'
  long = 'Grey, and heavier than it has a right to be.'
  weight = 4
  value = 5
}
