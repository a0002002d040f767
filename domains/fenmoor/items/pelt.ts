import { Item } from '/std/item'

/** The white wolf's pelt, which the reeve asks for. */
export default class Pelt extends Item {
  name = 'pelt'
  short = 'a white pelt'
  long = 'It is still warm on one side.'
  weight = 8
  value = 40
}
