import { Item } from '/std/item'

/** The warrant of the press gang. */
export default class PressPaper extends Item {
  name = 'paper'
  aliases = ['warrant']
  short = 'a paper with a black seal'
  long = 'BY ORDER OF KARROW: BACKS, FORTY. The seal is warm.'
  weight = 0.1
  value = 8
}
