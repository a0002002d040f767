import { Item } from '/std/item'

/** The tails of the rat king, for which the captain pays. */
export default class KnotOfTails extends Item {
  name = 'knot'
  aliases = ['tails', 'knot of tails']
  short = 'a knot of seven tails'
  long = 'It has not quite finished.'
  weight = 1
  value = 5
}
