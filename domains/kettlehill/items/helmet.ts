import { Armour } from '/std/armour'

/** A helmet of boiled leather. */
export default class Helmet extends Armour {
  name = 'helmet'
  short = "a miner's helmet"
  long = 'Boiled leather, with a stub of candle stuck to the front by its own wax.'
  place = 'head' as const
  protection = 1
  weight = 2
  value = 70
}
