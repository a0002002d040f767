import { Food } from '/std/food'

/** A thin soup, the product of a beginner. */
export default class ThinSoup extends Food {
  name = 'soup'
  aliases = ['nettle soup', 'bowl']
  short = 'a bowl of thin soup'
  long = 'One can read through it.'
  weight = 1
  value = 1
  healing = 5
}
