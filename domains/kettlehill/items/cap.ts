import { Item } from '/std/item'

/** A mushroom from the white garden. */
export default class MushroomCap extends Item {
  name = 'cap'
  aliases = ['mushroom']
  short = 'a white cap'
  long = 'It turns in your hand, to look.'
  weight = 1
  value = 2
}
