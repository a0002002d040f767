import { Item } from '/std/item'

/** Meg's wedding ring. */
export default class WeddingRing extends Item {
  name = 'ring'
  aliases = ['ring']
  short = 'a thin gold ring'
  long = 'On the inside: M & D, HOLD FAST.'
  weight = 0.1
  value = 20
}
