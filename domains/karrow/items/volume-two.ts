import { Item } from '/std/item'

/** On how to live for ever. */
export default class VolumeTwo extends Item {
  name = 'book'
  aliases = ['volume']
  short = 'How to Live for Ever, volume two'
  long = 'It refers, throughout, to volume one.'
  weight = 3
  value = 400
}
