import { Item } from '/std/item'

/** Folded. */
export default class HundredFlags extends Item {
  name = 'flags'
  short = 'a hundred folded flags'
  long = 'Shirt, sheet, apron, shroud. Each has been smoothed by a large tongue.'
  weight = 4
  value = 80
}
