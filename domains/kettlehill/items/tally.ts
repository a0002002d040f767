import { Item } from '/std/item'

/** The brass tallies of missing miners. */
export default class Tally extends Item {
  name = 'tallies'
  aliases = ['tally', 'bundle']
  short = 'a bundle of brass tallies'
  long = 'Fifty-one numbers, and each was somebody.'
  weight = 2
  value = 20
}
