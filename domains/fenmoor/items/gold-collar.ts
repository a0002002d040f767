import { Armour } from '/std/armour'

/** A king's gold collar. */
export default class GoldCollar extends Armour {
  name = 'collar'
  short = 'a collar of twisted gold'
  long = 'It is shut with a pin that has never been opened from outside.'
  place = 'neck' as const
  protection = 3
  weight = 2
  value = 320
}
