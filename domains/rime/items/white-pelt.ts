import { Item } from '/std/item'

/** Sunniva pays. */
export default class WhitePelt extends Item {
  name = 'pelt'
  short = 'a white wolf pelt'
  long = 'It has no warm side.'
  weight = 8
  value = 160
}
