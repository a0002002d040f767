import { Item } from '/std/item'

/** A wolf pelt that Sunniva pays for. */
export default class WhitePelt extends Item {
  name = 'pelt'
  short = 'a white wolf pelt'
  long = 'It has no warm side.'
  weight = 8
  value = 160
}
