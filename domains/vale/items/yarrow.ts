import { Item } from '/std/item'

/** A herb that stops bleeding. */
export default class Yarrow extends Item {
  name = 'yarrow'
  aliases = ['herb', 'herbs']
  short = 'a bunch of yarrow'
  long = 'It smells of the back of a cupboard in which somebody was once happy.'
  weight = 0
  value = 1
}
