import { Drink } from '/std/drink'

/** A drink for sailors. */
export default class Grog extends Drink {
  name = 'grog'
  short = 'a mug of grog'
  long = 'One of rum, two of water, and a third of each that nobody admits.'
  value = 4
}
