import { Item } from '/std/item'

/** The skull of a prior, with a tag. */
export default class TaggedSkull extends Item {
  name = 'skull'
  short = 'a skull with a tag'
  long = '*Prior. Snored.*'
  weight = 3
  value = 5
}
