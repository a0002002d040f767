import { Item } from '/std/item'

/** A coin that somebody threw into the water to make a wish. */
export default class DrownedCoin extends Item {
  name = 'coin'
  short = 'a coin from the cistern'
  long = 'The head on it has a keyhole in its chest.'
  weight = 0.1
  value = 25
}
