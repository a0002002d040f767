import { Item } from '/std/item'

/** The prior's skull. */
export default class TaggedSkull extends Item {
  name = 'skull'
  short = 'a skull with a tag'
  long = '*Prior. Snored.*'
  weight = 3
  value = 5
}
