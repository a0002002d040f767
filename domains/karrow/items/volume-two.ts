import { Item } from '/std/item'

/** The second volume of a book on eternal life. */
export default class VolumeTwo extends Item {
  name = 'book'
  aliases = ['volume']
  short = 'How to Live for Ever, volume two'
  long = 'It refers, throughout, to volume one.'
  weight = 3
  value = 400
}
