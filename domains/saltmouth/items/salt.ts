import { Item } from '/std/item'

/** Salt for curing. */
export default class Salt extends Item {
  name = 'salt'
  aliases = ['twist']
  short = 'a twist of salt'
  long = 'From the beards of the rafters, a farthing each.'
  weight = 0
  value = 1
}
