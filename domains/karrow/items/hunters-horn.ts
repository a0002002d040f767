import { Armour } from '/std/armour'

/** The huntsman's horn, worn on a strap. */
export default class HuntersHorn extends Armour {
  name = 'horn'
  short = 'a hunting horn'
  long = 'Something would come.'
  place = 'neck' as const
  protection = 2
  weight = 2
  value = 760
}
