import { Item } from '/std/item'

/** Amber, which shops buy. */
export default class Amber extends Item {
  name = 'amber'
  short = 'a drop of amber'
  long = 'Something with six legs looked round at the wrong moment.'
  weight = 0.1
  value = 40
}
