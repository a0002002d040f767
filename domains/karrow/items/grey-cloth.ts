import { Armour } from '/std/armour'

/** A cloak made of the lady's cloth. */
export default class GreyCloth extends Armour {
  name = 'cloak'
  short = 'a cloak of grey cloth'
  long = 'Near the hem is a thread of your colour.'
  place = 'back' as const
  protection = 3
  weight = 2
  value = 1800
}
