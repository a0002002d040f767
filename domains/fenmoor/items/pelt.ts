import { Item } from '/std/item'

/** The reeve asks for it. */
export default class Pelt extends Item {
  name = 'pelt'
  short = 'a white pelt'
  long = 'It is still warm on one side.'
  weight = 8
  value = 40
}
