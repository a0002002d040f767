import { Item } from '/std/item'

/** A hazel rod for hoops, baskets and handles. */
export default class HazelRod extends Item {
  name = 'rod'
  short = 'a hazel rod'
  long = 'Seven winters old, and as straight as a clerk.'
  weight = 1
  value = 1
}
