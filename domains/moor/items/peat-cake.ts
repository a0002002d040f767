import { Food } from '/std/food'

/** A cake that Wren sells. */
export default class PeatCake extends Food {
  name = 'cake'
  aliases = ['peat cake', 'cakes']
  short = 'a peat cake'
  long = 'Oats, honey, and a little of everything that blows in at the door.'
  value = 5
  healing = 14
}
