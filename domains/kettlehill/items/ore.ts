import { Item } from '/std/item'

/** A lump of ore, the product of the mine. */
export default class Ore extends Item {
  name = 'ore'
  aliases = ['lump']
  short = 'a lump of ore'
  long = 'Grey, and heavier than it has a right to be.'
  weight = 4
  value = 5
}
