import { Armour } from '/std/armour'

/** The sea hag's comb. */
export default class SilverComb extends Armour {
  name = 'silver-comb'
  aliases = ['comb']
  short = 'a silver comb'
  long = 'Somebody gave it her, once, and went to sea.'
  place = 'head' as const
  protection = 2
  weight = 0.2
  value = 420
}
