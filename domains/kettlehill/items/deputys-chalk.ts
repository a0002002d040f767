import { Item } from '/std/item'

/** A stump of the deputy's chalk, for a quest. */
export default class DeputysChalk extends Item {
  name = 'chalk'
  short = 'a stump of chalk'
  long = 'Enough for one word.'
  weight = 0.1
  value = 5
}
