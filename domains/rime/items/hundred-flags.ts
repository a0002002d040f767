import { Item } from '/std/item'

/** The hundred flags of the cairn. */
export default class HundredFlags extends Item {
  name = 'flags'
  short = 'a hundred folded flags'
  long = 'Shirt, sheet, apron, shroud. Each has been smoothed by a large tongue.'
  weight = 4
  value = 80
}
