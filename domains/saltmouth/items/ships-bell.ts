import { Item } from '/std/item'

/** The clapper of the Annabel's bell. */
export default class ShipsBell extends Item {
  name = 'clapper'
  short = "the clapper of a ship's bell"
  long = 'It fits a bell that you have seen.'
  weight = 2
  value = 60
}
