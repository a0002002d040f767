import { Item } from '/std/item'

/** Nettles for soup. */
export default class Nettles extends Item {
  name = 'nettles'
  aliases = ['nettle']
  short = 'a fistful of nettles'
  long = 'You hold them as one holds an opinion: firmly, or not at all.'
  weight = 0
  value = 1
}
