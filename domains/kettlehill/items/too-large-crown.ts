import { Armour } from '/std/armour'

/** The crown of the knocker king. */
export default class TooLargeCrown extends Armour {
  name = 'crown'
  short = 'a crown that is too large'
  long = 'White metal. Along the inner side: KARROW HAD ME MADE.'
  place = 'neck' as const
  protection = 2
  weight = 4
  value = 340
}
