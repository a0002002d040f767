import { Armour } from '/std/armour'

/** A coat that keeps the rain out. */
export default class Oilskin extends Armour {
  name = 'oilskin'
  aliases = ['coat']
  short = 'an oilskin coat'
  long = 'It stands up by itself.'
  place = 'body' as const
  protection = 2
  weight = 6
  value = 110
  keepsDry = 80
  warmth = 4
}
