import { Armour } from '/std/armour'

/** The breastplate of the thirteenth suit of armour. */
export default class ThirteenthPlate extends Armour {
  name = 'breastplate'
  short = 'the thirteenth breastplate'
  long = 'When you count your armour there is one piece more.'
  place = 'body' as const
  protection = 4
  weight = 14
  value = 2200
}
