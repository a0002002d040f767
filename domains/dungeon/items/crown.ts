import { Armour } from '/std/armour'

/** The bone king's crown, worn on the head. */
export default class Crown extends Armour {
  name = 'crown'
  short = 'a crown of black iron'
  long = 'Seven points, one of them broken off in anger.'
  place = 'head' as const
  protection = 3
  weight = 3
  value = 500
}
