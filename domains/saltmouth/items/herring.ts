import { Item } from '/std/item'

/** A raw herring, which players can cure. */
export default class Herring extends Item {
  name = 'herring'
  aliases = ['fish']
  short = 'a herring'
  long = 'It looks as though it had been about to say something.'
  weight = 1
  value = 2
}
